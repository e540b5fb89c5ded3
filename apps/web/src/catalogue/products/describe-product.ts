import type { Field } from '../../ui/conflict/field-differences.ts';
import type { ProductValues } from './product-values.ts';

/** A product as two users who edited it compare it. */
export function describeProduct(values: ProductValues): Field[] {
  return [
    { name: 'product_name', label: 'Product Name', text: values.product_name },
    { name: 'brand_name', label: 'Brand', text: values.brand_name ?? '' },
    { name: 'processor_name', label: 'Processor', text: values.processor_name ?? '' },
    { name: 'product_type', label: 'Type', text: values.product_type ?? '' },
    { name: 'size', label: 'Size', text: values.size },
    { name: 'size_unit', label: 'Size Unit', text: values.size_unit ?? '' },
    { name: 'units_per_case', label: 'Units per Case', text: values.units_per_case },
    { name: 'flavors', label: 'Flavors & SKUs', text: values.flavors.map(flavorLine).join('\n') },
    { name: 'pricing', label: 'Pricing', text: pricingText(values) },
    { name: 'certificate_url', label: 'Certificate of Analysis', text: values.certificate_url },
  ];
}

function flavorLine({ flavor, sku, qty, product_image }: ProductValues['flavors'][number]): string {
  return `${flavor}, ${sku}, ${qty || 0} pieces${product_image ? ', with image' : ''}`;
}

function pricingText({ pricing }: ProductValues): string {
  if (pricing.type === 'universal') return `$${pricing.price} for every store`;
  return pricing.prices.map(({ customer, price }) => `${customer}: $${price}`).join('\n');
}
