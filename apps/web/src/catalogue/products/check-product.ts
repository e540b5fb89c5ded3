import { REQUIRED } from '@waybill/domain/catalogue/figure';
import { NewProduct, ProductChange } from '@waybill/domain/catalogue/product-schema';
import { validateWith } from '../../lib/validate.ts';
import { bodyOf, type ProductValues } from './product-values.ts';

/** Checks with the server's rules before anything is sent. */
export const checkNewProduct = (values: ProductValues) =>
  withStores(validateWith(NewProduct)(bodyOf(values)), values);

export const checkProduct = (values: ProductValues) =>
  withStores(validateWith(ProductChange)(bodyOf(values)), values);

/** The error of a price row without a store is shown at its store select. */
function withStores(errors: Record<string, string>, { pricing }: ProductValues): Record<string, string> {
  if (pricing.type === 'universal') return errors;
  const { 'pricing.prices': _, ...rest } = errors;
  for (const [place, { isDefault, store_id, customer }] of pricing.prices.entries()) {
    if (!isDefault && !store_id && !customer) rest[`pricing.prices.${place}.store_id`] = REQUIRED;
  }
  return rest;
}
