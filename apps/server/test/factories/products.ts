import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import type { Processor } from '@waybill/domain/catalogue/processor-schema';
import type { Flavor, Product } from '@waybill/domain/catalogue/product-schema';
import { sql } from 'kysely';
import type { Client, World } from '../world/world.ts';
import { created } from './created.ts';
import { unique } from './unique.ts';

type AtLeastOne<Item> = [Item, ...Item[]];
type NewBrand = Brand & { processors: AtLeastOne<Brand['processors'][number]> };
type NewProduct = Product & { flavors: AtLeastOne<Flavor> };

export function aProcessor(by: Client, fields: object = {}): Promise<Processor> {
  return created(by, '/api/processors', { name: unique('Processor'), licenseNumber: 'P-1', ...fields });
}

export async function aBrand(by: Client, fields: object = {}): Promise<NewBrand> {
  const processorIds = 'processorIds' in fields ? [] : [(await aProcessor(by)).id];
  return created(by, '/api/brands', { brandName: unique('Brand'), processorIds, ...fields });
}

interface ProductFields {
  /** Cases of the one flavor that a product has when no flavors are given. */
  qty?: number;
  price?: number;
  /** Each flavor without a SKU gets a new one. */
  flavors?: { flavor: string; sku?: string; qty?: number | string; product_image?: string }[];
  brand_name?: string;
  [field: string]: unknown;
}

/** What Add Product sends, for a brand of its own unless one is named. */
export async function productForm(by: Client, { qty = 100, price = 10, ...fields }: ProductFields = {}) {
  const brand = fields.brand_name === undefined ? await aBrand(by) : undefined;
  const flavors = fields.flavors ?? [{ flavor: 'Mango', qty }];
  return {
    product_name: unique('Product'),
    brand_name: brand?.brand_name,
    processor_name: brand?.processors[0].name,
    product_type: 'Vape',
    size: 1,
    size_unit: 'grams',
    units_per_case: 10,
    pricing: { type: 'universal', price },
    ...fields,
    flavors: flavors.map((flavor) => ({ sku: unique('SKU'), ...flavor })),
  };
}

export async function aProduct(by: Client, fields: ProductFields = {}): Promise<NewProduct> {
  return created(by, '/api/products-list', await productForm(by, fields));
}

/** A product with 20 cases of Mango and 4 of Lemon. */
export async function aTwoFlavorProduct(by: Client) {
  const flavors = [
    { flavor: 'Mango', qty: '20' },
    { flavor: 'Lemon', qty: 4 },
  ];
  const product = await aProduct(by, { flavors });
  const [mango, lemon] = product.flavors as [Flavor, Flavor];
  return { product, mango, lemon };
}

export const everyOtherStore = { customer: 'Every Other Store', price: 9, isDefault: true };

export function skuOf(product: Product, place = 0): string {
  return product.flavors[place]?.sku ?? '';
}

export async function readProduct(by: Client, id: string) {
  return (await by.get(`/api/products-list/${id}`)).body.data;
}

/** What there is of each flavor and was sold, beside the sums of its ledger. */
export async function stockOf(
  world: World,
  product: Product,
): Promise<{ qty: number; qty_sold: number; ledger: number; sold: number }[]> {
  return (await world.admin(sql`
    select f.qty, f.qty_sold,
      (select coalesce(sum(l.qty_change), 0)::int from stock_ledger l where l.flavor_id = f.id) as ledger,
      (select coalesce(sum(l.sold_change), 0)::int from stock_ledger l where l.flavor_id = f.id) as sold
    from flavors f where f.product_id = ${product.id} order by position`)) as [];
}
