import type { OrderStatus } from '@waybill/domain/orders/status/status';
import type { Account, Level, Order } from './model.ts';
import { totalOf } from './model.ts';

/** A distributor's checks, as far as the model knows them: the certificate, the C.O.D. list and the limit. */
export function isBlocked({ gates, stores }: Account, store_id: string): boolean {
  return gates.tax_certificate === 'block' && !stores.find(({ id }) => id === store_id)?.certified;
}

/** New York gives no credit to a listed store at a warning either. */
export function termsOf(account: Account, order: Pick<Order, 'store' | 'lines'>): 'credit' | 'cod' {
  const { gates, limit, stores } = account;
  const isListed = stores.find(({ id }) => id === order.store)?.listed;
  if (gates.cod_listed !== 'off' && isListed) return 'cod';
  const brought = exposureOf(account, order) + totalOf(order);
  return gates.credit_limit === 'block' && brought > limit ? 'cod' : 'credit';
}

/** What the store's other orders have left to pay, less what lies on account. */
function exposureOf({ orders }: Account, order: Pick<Order, 'store'>): number {
  const ofStore = orders.filter(({ store }) => store === order.store);
  const open = ofStore.filter((other) => other !== order && other.status !== 'cancelled');
  const live = ofStore.flatMap(({ entries }) => entries).filter(({ isVoid }) => !isVoid);
  return (
    open.reduce((sum, other) => sum + totalOf(other) - other.paid, 0) -
    live.reduce((sum, { amount, applied }) => sum + amount - applied, 0)
  );
}

const stageOf = (status: OrderStatus) =>
  ['pending approval', 'cancelled'].includes(status) ? 0 : status === 'pending delivery' ? 1 : 2;

/** Whether a change of status passes a point, and that of delivery. */
export function passes(order: Order, status: OrderStatus): { any: boolean; delivery: boolean } {
  const [from, to] = [stageOf(order.status), stageOf(status)];
  return { any: to > from, delivery: to > from && to === 2 };
}

/** Whether the checks refuse a change of status, with so much paid of the order by then. */
export function gateRefusal(account: Account, order: Order, status: OrderStatus, paid: number): boolean {
  const points = passes(order, status);
  if (!points.any) return false;
  if (isBlocked(account, order.store)) return true;
  return points.delivery && termsOf(account, order) === 'cod' && paid < totalOf(order);
}

export const LEVELS: [Level, ...Level[]] = ['off', 'off', 'warn', 'block'];
