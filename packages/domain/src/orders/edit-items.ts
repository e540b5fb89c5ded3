import { conflict, invalid } from '../lib/errors.ts';
import { centsFrom } from '../lib/money.ts';
import { type Stocked, tooManyTogether } from './desk/availability.ts';
import { type EditedLine, type Order, type OrderLine, OVERPAID, QTY_ABOVE_0 } from './schema.ts';
import { type OrderStatus, settledStatus } from './status/status.ts';
import { balanceOf, type Totals } from './totals.ts';

export const LINE_LEFT_OUT =
  'Every line of the order must be sent. Set its quantity to 0 instead of leaving it out.';

export const UNKNOWN_LINE = 'A line names an item that this order does not have.';
export const LINE_SENT_TWICE = 'A line of the order was sent twice.';

export const FIX_ERRORS = 'Please fix validation errors before saving';

export interface MatchedLine {
  sent: EditedLine;
  /** Absent for a line that the edit adds. */
  stored?: OrderLine;
}

/** A sent line is the stored one of its id, else the one at its place with its SKU. */
export function matchLines(stored: OrderLine[], sent: EditedLine[]): MatchedLine[] {
  const matched = sent.map((line, place): MatchedLine => {
    const found = line.id
      ? stored.find(({ id }) => id === line.id)
      : [stored[place]].find((at) => at?.sku === line.sku && at.is_sample === line.is_sample);
    if (line.id && (!found || found.sku !== line.sku)) throw invalid(UNKNOWN_LINE);
    return found ? { sent: line, stored: found } : { sent: line };
  });
  const used = matched.flatMap(({ stored: line }) => (line ? [line.id] : []));
  if (new Set(used).size !== used.length) throw invalid(LINE_SENT_TWICE);
  if (used.length !== stored.length) throw invalid(LINE_LEFT_OUT);
  const empty = matched.flatMap(({ sent: { qty }, stored: line }, place) => (line || qty > 0 ? [] : [place]));
  if (empty.length > 0) {
    const fields = empty.map((place) => [`orderDetails.${place}.qty`, QTY_ABOVE_0]);
    throw invalid(QTY_ABOVE_0, { fields: Object.fromEntries(fields) });
  }
  return matched;
}

interface Raise {
  /** Lines of one flavor draw on one stock. */
  flavor_id: string;
  /** Cases more than the order has now; below 0 gives back. */
  raise: number;
}

/**
 * The sentence for each line that asks for more than there is, by its place: each line alone, then the
 * lines of one flavor together; what one line gives back another may take.
 */
export function raiseRefusals(lines: Raise[], stocked: (flavor_id: string) => Stocked): Map<number, string> {
  const refusals = new Map<number, string>();
  const raised = new Map<string, number>();
  for (const [place, { flavor_id, raise }] of lines.entries()) {
    if (raise <= 0) continue;
    const { flavor, qty } = stocked(flavor_id);
    const left = qty + givenBack(lines, flavor_id);
    const before = raised.get(flavor_id) ?? 0;
    const together = before + raise > left ? tooManyTogether(raise, flavor, before + raise, left) : undefined;
    const sentence = raiseRefusal(raise, left) ?? together;
    if (sentence) refusals.set(place, sentence);
    raised.set(flavor_id, before + raise);
  }
  return refusals;
}

function givenBack(lines: Raise[], flavor_id: string): number {
  return lines
    .filter((line) => line.flavor_id === flavor_id && line.raise < 0)
    .reduce((sum, { raise }) => sum - raise, 0);
}

/** What the browser shows under a quantity, and the server says when stock is short. */
export function raiseRefusal(raise: number, available: number): string | undefined {
  return raise > available ? `Only ${available} available (need ${raise} more)` : undefined;
}

/** The status that a new total leads to, or a refusal when more was paid than it. */
export function statusAfterEdit(
  order: Pick<Order, 'order_status' | 'order_total' | 'payment_info'>,
  totals: Totals,
): OrderStatus {
  const total = centsFrom(totals.order_total) ?? 0;
  if (total < (centsFrom(order.payment_info.amount_paid) ?? 0)) throw conflict(OVERPAID);
  const risen = total > (centsFrom(order.order_total) ?? 0);
  if (order.order_status === 'paid' && risen) return 'partially paid';
  const { order_total } = totals;
  return settledStatus(order.order_status, balanceOf({ order_total, payment_info: order.payment_info }));
}
