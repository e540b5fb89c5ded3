import { conflict } from '../../lib/errors.ts';
import { formatMoney } from '../../lib/money.ts';
import type { CheckPoint, StoreCheck } from '../../receivables/checks.ts';
import type { Order } from '../schema.ts';
import { balanceOf } from '../totals.ts';
import { DELIVERED, type OrderStatus } from './status.ts';

/** How far an order has come; one that was cancelled passes every point again. */
function stageOf(status: OrderStatus): number {
  if (DELIVERED.includes(status)) return 2;
  return status === 'pending delivery' ? 1 : 0;
}

/** The points that a change of status passes, one that jumps over a status both. */
export function pointsPassed(from: OrderStatus, to: OrderStatus): CheckPoint[] {
  const points = ['approval', 'delivery'] as const;
  return points.slice(stageOf(from), Math.max(stageOf(from), stageOf(to)));
}

type Delivered = Pick<Order, 'order_number' | 'order_total' | 'payment_info'>;

/** Throws when an order that is paid on delivery would be delivered with something left to pay. */
export function refuseUncollected(
  order: Delivered,
  { checks, payment_terms }: StoreCheck,
  points: readonly CheckPoint[],
): void {
  const balance = balanceOf(order);
  if (payment_terms !== 'cod' || !points.includes('delivery') || balance <= 0) return;
  throw conflict(
    `Collect ${formatMoney(balance)} before delivering ${order.order_number}: the store pays on delivery.`,
    // By which the browser offers an override to who may give one.
    { extra: { checks } },
  );
}
