import type { OrderLine } from '../schema.ts';
import { shortage } from './availability.ts';
import { lineName, type Offer } from './new-items.ts';

export const NO_LONGER_AVAILABLE = 'This item is no longer available. Delete it to go on.';

export interface ReviewedLine {
  /** As it would be ordered now. */
  line: OrderLine;
  /** The price it was added at, where that differs. */
  was: number | undefined;
  /** Why it can not be ordered as it stands. */
  problem: string | undefined;
}

/** A draft's lines against the present prices and stock; a line that does not fit takes nothing from the next. */
export function reviewDraft(
  lines: readonly OrderLine[],
  offerOf: (sku: string) => Offer | undefined,
): ReviewedLine[] {
  const fitting = new Map<string, OrderLine[]>();
  return lines.map((drafted) => {
    const offer = offerOf(drafted.sku);
    if (!offer) return { line: drafted, was: undefined, problem: NO_LONGER_AVAILABLE };
    const before = fitting.get(drafted.sku) ?? [];
    const problem = shortage([...before, drafted], () => ({ flavor: offer.flavor, qty: offer.stock }));
    if (!problem) fitting.set(drafted.sku, [...before, drafted]);
    const line = atPresent(drafted, offer);
    return { line, was: line.price === drafted.price ? undefined : drafted.price, problem };
  });
}

function atPresent(drafted: OrderLine, { stock: _, ...offer }: Offer): OrderLine {
  const { is_sample } = drafted;
  return {
    ...drafted,
    ...offer,
    sku: drafted.sku,
    product_name: lineName(offer.product_name, is_sample),
    price: is_sample ? 0 : offer.price,
  };
}
