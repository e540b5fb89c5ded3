import type { StockReason } from '@waybill/domain/catalogue/stock';
import type { StockMove } from '../catalogue/stock/repository.ts';

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
