import type { StockReason } from '@waybill/domain/catalogue/stock';
import type { StockMove } from '../../catalogue/stock/repository.ts';
import type { ReturnedLine } from '../../receivables/memos-repository.ts';

/** Cases that an order takes from the stock and that count as sold; a negative quantity gives them back. */
export function stockMoves(
  order_id: string,
  reason: StockReason,
  lines: { flavor_id: string; qty: number }[],
): StockMove[] {
  return lines.map(({ flavor_id, qty }) => ({
    flavor_id,
    qty_change: -qty,
    sold_change: qty,
    reason,
    order_id,
  }));
}

/** Which flavor each line of an order took its stock from, by the id of the line. */
export type FlavorOf = (order_line_id: string) => string;

/** Cases that a memo brings back: for sale, or to be held. */
export function memoMoves(lines: ReturnedLine[], flavorOf: FlavorOf): StockMove[] {
  return lines.map(({ entry_id, order_line_id, qty, goods }) => ({
    flavor_id: flavorOf(order_line_id),
    entry_id,
    reason: goods === 'held' ? 'held' : 'returned',
    qty_change: goods === 'held' ? 0 : qty,
    held_change: goods === 'held' ? qty : 0,
    sold_change: -qty,
  }));
}

/** A cancelled order gives all cases back, those of its memos too, which had come back already. */
export function alreadyBack(
  lines: ReturnedLine[],
  flavorOf: FlavorOf,
  reason: 'order_cancelled' | 'order_reopened',
): StockMove[] {
  const sign = reason === 'order_cancelled' ? -1 : 1;
  return lines.map(({ entry_id, order_line_id, qty }) => ({
    flavor_id: flavorOf(order_line_id),
    entry_id,
    reason,
    qty_change: sign * qty,
    sold_change: -sign * qty,
  }));
}
