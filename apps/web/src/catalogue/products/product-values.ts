import type { UseFormReturnType } from '@mantine/form';
import { EVERY_OTHER_STORE, type PriceRow } from '@waybill/domain/catalogue/pricing';
import type { Flavor, Product } from '@waybill/domain/catalogue/product-schema';
import { numberFrom, plainNumber } from '@waybill/domain/lib/typed-number';

export type FlavorValues = {
  key: string;
  id: string | null;
  flavor: string;
  sku: string;
  qty: string;
  /** As it was when the editing began, so that the server can keep what was sold since. */
  qty_sold: number | null;
  qty_held: number | null;
  label_thc_mg: string;
  product_image: string | null;
  thumbnail_url: string | null;
};

export type PriceValues = {
  key: string;
  store_id: string | null;
  customer: string;
  price: string;
  isDefault: boolean;
};

/** A product as it is typed; numbers are texts. */
export type ProductValues = {
  product_name: string;
  brand_name: string | null;
  processor_name: string | null;
  product_type: string | null;
  size: string;
  size_unit: string | null;
  units_per_case: string;
  flavors: FlavorValues[];
  pricing: { type: 'universal' | 'customer-specific'; price: string; prices: PriceValues[] };
  certificate_url: string;
  version: number;
};

let lastKey = 0;
const newKey = () => `new-${++lastKey}`;

export function newFlavor(): FlavorValues {
  return {
    key: newKey(),
    id: null,
    flavor: '',
    sku: '',
    qty: '',
    qty_sold: null,
    qty_held: null,
    label_thc_mg: '',
    product_image: null,
    thumbnail_url: null,
  };
}

export function newPrice(): PriceValues {
  return { key: newKey(), store_id: null, customer: '', price: '', isDefault: false };
}

export function defaultRow(price = ''): PriceValues {
  return { key: 'default', store_id: null, customer: EVERY_OTHER_STORE, price, isDefault: true };
}

export function newProduct(): ProductValues {
  return {
    product_name: '',
    brand_name: null,
    processor_name: null,
    product_type: null,
    size: '',
    size_unit: null,
    units_per_case: '',
    flavors: [newFlavor()],
    pricing: { type: 'universal', price: '', prices: [defaultRow()] },
    certificate_url: '',
    version: 0,
  };
}

export function valuesOf(product: Product): ProductValues {
  const { pricing } = product;
  return {
    product_name: product.product_name,
    brand_name: product.brand_name,
    processor_name: product.processor_name,
    product_type: product.product_type,
    size: String(product.size),
    size_unit: product.size_unit,
    units_per_case: String(product.units_per_case),
    flavors: product.flavors.map(flavorValues),
    pricing:
      pricing.type === 'universal'
        ? { type: 'universal', price: pricing.price.toFixed(2), prices: [defaultRow()] }
        : { type: 'customer-specific', price: '', prices: defaultFirst(pricing.prices).map(priceValues) },
    certificate_url: product.certificate_url ?? '',
    version: product.version,
  };
}

function flavorValues(flavor: Flavor): FlavorValues {
  const { id, flavor: name, sku, qty, qty_sold, qty_held, product_image, thumbnail_url } = flavor;
  const label_thc_mg = flavor.label_thc_mg === null ? '' : String(flavor.label_thc_mg);
  const figures = { qty, qty_sold, qty_held, label_thc_mg };
  return { key: id, id, flavor: name, sku, ...figures, product_image, thumbnail_url };
}

export function defaultFirst(rows: readonly PriceRow[]): PriceRow[] {
  return rows.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

function priceValues({ customer, store_id, price, isDefault }: PriceRow): PriceValues {
  return { key: store_id ?? 'default', store_id, customer, price: price.toFixed(2), isDefault };
}

/** The request body, validated by the domain schemas; field names are the same as the form's. */
export function bodyOf(values: ProductValues) {
  const { pricing, flavors } = values;
  return {
    ...values,
    brand_name: values.brand_name ?? '',
    size: plainNumber(values.size),
    units_per_case: plainNumber(values.units_per_case),
    flavors: flavors.map(({ id, flavor, sku, qty, qty_sold, qty_held, label_thc_mg, product_image }) => ({
      id,
      flavor,
      sku,
      qty: plainNumber(qty) === '' ? 0 : plainNumber(qty),
      qty_sold,
      qty_held,
      label_thc_mg: plainNumber(label_thc_mg) === '' ? null : plainNumber(label_thc_mg),
      product_image,
    })),
    pricing:
      pricing.type === 'universal'
        ? { type: pricing.type, price: numberFrom(pricing.price) }
        : {
            type: pricing.type,
            prices: pricing.prices.map(({ customer, store_id, price, isDefault }) => ({
              customer,
              store_id,
              price: numberFrom(price),
              isDefault,
            })),
          },
  };
}

export type ProductForm = UseFormReturnType<ProductValues>;
