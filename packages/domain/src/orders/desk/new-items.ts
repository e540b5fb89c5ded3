import type { OrderLine } from '../schema.ts';
import { shortage } from './availability.ts';

export const NOTHING_TO_ADD = 'Enter a quantity or a sample quantity above 0.';

/** A flavor as the order desk offers it, at the price of the order's store. */
export interface Offer
  extends Pick<
    OrderLine,
    | 'brand_name'
    | 'processor_name'
    | 'product_name'
    | 'product_type'
    | 'flavor'
    | 'sku'
    | 'size'
    | 'size_unit'
    | 'price'
  > {
  /** Cases in stock, before this order. */
  stock: number;
}

export type NewItem = Omit<OrderLine, 'id'>;
interface Wanted {
  sku: string;
  qty: number;
  is_sample: boolean;
}

/** The lines that a regular and a sample quantity make, or why they cannot join those already in the order. */
export function newItems(
  offer: Offer,
  wanted: { qty: number; sampleQty: number },
  inOrder: readonly Wanted[],
): { lines: NewItem[] } | { refusal: string } {
  const lines = [lineOf(offer, wanted.qty, false), lineOf(offer, wanted.sampleQty, true)].filter(
    ({ qty }) => qty > 0,
  );
  if (lines.length === 0) return { refusal: NOTHING_TO_ADD };
  const already = inOrder.filter(({ sku }) => sku === offer.sku);
  const refusal = shortage([...already, ...lines], () => ({ flavor: offer.flavor, qty: offer.stock }));
  return refusal ? { refusal } : { lines };
}

export function lineOf({ stock: _, ...offer }: Offer, qty: number, is_sample: boolean): NewItem {
  return {
    ...offer,
    product_name: lineName(offer.product_name, is_sample),
    price: is_sample ? 0 : offer.price,
    qty,
    is_sample,
  };
}

const SAMPLE_PREFIX = '(Sample) ';

/** How an order names a product. */
export function lineName(product_name: string, is_sample: boolean): string {
  return is_sample ? `${SAMPLE_PREFIX}${product_name}` : product_name;
}
