import type { OrderLine } from '../schema.ts';
import { lineOf, type Offer } from './new-items.ts';

export interface Repeated {
  /** At today's prices, as many as the stock allows. */
  lines: Omit<OrderLine, 'id'>[];
  /** One sentence for each line that is not available, or not in full. */
  missing: string[];
}

/** The lines of an order again, from the stock that is left beside an unfinished order. */
export function repeatOrder(
  lines: readonly OrderLine[],
  offerOf: (sku: string) => Offer | undefined,
  inOrder: ReadonlyMap<string, number> = new Map(),
): Repeated {
  const taken = new Map(inOrder);
  const repeated: Repeated = { lines: [], missing: [] };
  for (const line of lines.filter(({ qty }) => qty > 0)) {
    const { sku, qty: wanted, is_sample } = line;
    const offer = offerOf(sku);
    const before = taken.get(sku) ?? 0;
    const qty = Math.min(wanted, Math.max((offer?.stock ?? 0) - before, 0));
    if (offer && qty > 0) repeated.lines.push(lineOf(offer, qty, is_sample));
    taken.set(sku, before + qty);
    if (qty < wanted) repeated.missing.push(missingOf(line, offer, qty));
  }
  return repeated;
}

function missingOf(line: OrderLine, offer: Offer | undefined, qty: number): string {
  const name = `${line.product_name}, ${line.flavor}`;
  if (!offer) return `${name} is no longer available.`;
  if (qty === 0) return `${name} is out of stock.`;
  return `${name}: only ${qty} of ${line.qty} cases are available.`;
}

export function repeatedSentence(count: number, order_number: string): string {
  if (count === 0) return `Nothing of ${order_number} is available today.`;
  return `${count === 1 ? '1 item' : `${count} items`} of ${order_number} added at today's prices.`;
}
