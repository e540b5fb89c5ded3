import { coversAll, may, scopeOf } from '../accounts/permissions.ts';
import type { SessionUser } from '../accounts/schema.ts';
import type { Day } from '../lib/dates.ts';
import { conflict, forbidden } from '../lib/errors.ts';
import { outForDelivery } from './run-sentences.ts';
import { CLOSED_ORDER, type Order, type StatusChange } from './schema.ts';
import { DELIVERED, isClosed, isDeliverable, type OrderStatus, UNDELIVERED } from './status/status.ts';

type Editor = Pick<SessionUser, 'id' | 'role'>;
type Edited = Pick<Order, 'agent_id' | 'order_status'>;

export const PRICE_FORBIDDEN = 'Only an admin can change the price of an item.';

export function mayEditItems(user: Editor, order: Edited): boolean {
  return !isClosed(order.order_status) && isEditor(user, order);
}

/** The same rule, thrown as the reason. */
export function refuseItemsEdit(user: Editor, order: Edited): void {
  if (isClosed(order.order_status)) throw conflict(CLOSED_ORDER);
  if (!isEditor(user, order)) throw forbidden();
}

/** An agent edits the orders they took, until an admin has approved them. */
function isEditor({ id, role }: Editor, order: Edited): boolean {
  const scope = scopeOf(role, 'orders.edit_items');
  if (scope !== 'taken') return scope === 'all';
  return order.agent_id === id && order.order_status === 'pending approval';
}

/** An agent edits quantities alone. */
export function mayChangePrice({ role }: Pick<SessionUser, 'role'>): boolean {
  return coversAll(role, 'orders.edit_items');
}

type OnRun = Pick<Order, 'order_number' | 'order_status' | 'run'>;

/** Why an order that is on the road can not be changed: until it is delivered it changes only through its run. */
export function outForDeliverySentence({ order_number, order_status, run }: OnRun): string | undefined {
  if (run?.state !== 'departed' || !UNDELIVERED.includes(order_status)) return undefined;
  return outForDelivery(order_number, run.number);
}

/** The same rule, thrown as the reason. */
export function refuseOutForDelivery(order: OnRun): void {
  const sentence = outForDeliverySentence(order);
  if (sentence) throw conflict(sentence, { code: 'out_for_delivery' });
}

/** Throws for an order that its run has delivered and that would be so no more: not before the run has returned. */
export function refuseTakingBack({ order_number, run }: OnRun, next: OrderStatus): void {
  if (run?.state === 'departed' && !DELIVERED.includes(next))
    throw conflict(outForDelivery(order_number, run.number), { code: 'out_for_delivery' });
}

/** A driver tells that an order is delivered, and nothing else. */
export function mayChangeStatus(
  { role }: Pick<SessionUser, 'role'>,
  order: Pick<Order, 'order_status'>,
  next: OrderStatus,
): boolean {
  const scope = scopeOf(role, 'orders.change_status');
  if (scope !== 'assigned') return scope === 'all';
  return next === 'delivered' && isDeliverable(order.order_status);
}

export const DATE_FORBIDDEN = "Only an admin can set a delivery date other than today's.";

/** Who may not change a delivery tells what happened today: any date but the order's own and today's is refused. */
export function statusChangeBy(
  { role }: Pick<SessionUser, 'role'>,
  order: Pick<Order, 'delivery_date'>,
  change: StatusChange,
  today: Day,
): StatusChange {
  if (may(role, 'orders.change_delivery')) return change;
  const delivery_date = change.delivery_date ?? order.delivery_date ?? today;
  if (delivery_date !== order.delivery_date && delivery_date !== today) throw forbidden(DATE_FORBIDDEN);
  return { ...change, delivery_date };
}
