import type { NewNotification, NotificationKind } from '../accounts/notifications.ts';
import { formatDay } from '../lib/dates.ts';
import { formatMoney } from '../lib/money.ts';
import type { Order } from './schema.ts';
import { DELIVERED, UNDELIVERED } from './status/status.ts';

type Noticed = Pick<
  Order,
  | 'id'
  | 'order_number'
  | 'store_name'
  | 'order_status'
  | 'order_total'
  | 'order_details'
  | 'agent_id'
  | 'delivery_date'
  | 'delivery_driver_id'
  | 'checks'
>;
type Notice = readonly [kind: NotificationKind, message: string];

interface Actor {
  id: string;
  username: string;
}

/** What a change of an order is to its agent and its drivers; never to the one who made it. */
export function orderNotices(actor: Actor, before: Noticed, after: Noticed): NewNotification[] {
  const told: [user_id: string | null, notice: Notice | undefined][] = [
    [after.agent_id, agentNotice(actor.username, before, after)],
    [after.agent_id, overrideNotice(actor.username, before, after)],
    ...driverNotices(actor.username, before, after),
  ];
  return told.flatMap(([user_id, notice]) => {
    if (!notice || user_id === null || user_id === actor.id) return [];
    const [kind, message] = notice;
    return [{ user_id, kind, message, entity_type: 'order' as const, entity_id: after.id }];
  });
}

function agentNotice(by: string, before: Noticed, after: Noticed): Notice | undefined {
  const [from, to] = [before.order_status, after.order_status];
  const order = `${after.order_number} for ${after.store_name}`;
  if (from !== to) {
    if (to === 'cancelled') return ['order_cancelled', `${by} cancelled ${order}.`];
    if (from === 'cancelled') return ['order_reopened', `${by} reopened ${order}. It is ${to} now.`];
    if (isToDeliver(before) && DELIVERED.includes(to))
      return ['order_delivered', `${by} marked ${order} as ${to}.`];
    if (to === 'pending approval' || (isToDeliver(after) && !isToDeliver(before)))
      return ['order_set_back', `${by} set ${order} back to ${to}.`];
    if (to === 'pending delivery')
      return ['order_approved', `${by} approved ${order}${dayText(', to be delivered on', after)}.`];
  }
  if (!isEdited(before, after)) return undefined;
  const total = formatMoney(after.order_total);
  return ['order_edited', `${by} changed the items of ${order}. The total is ${total} now.`];
}

/** Checks stay on the order, the newest last. */
function overrideNotice(by: string, before: Noticed, after: Noticed): Notice | undefined {
  const overridden = after.checks
    .slice(before.checks.length)
    .filter(({ outcome }) => outcome === 'overridden');
  const [first] = overridden;
  if (!first) return undefined;
  const which = overridden.length === 1 ? 'a check' : `${overridden.length} checks`;
  const sentences = overridden.map(({ sentence }) => sentence).join(' ');
  const order = `${after.order_number} for ${after.store_name}`;
  return ['check_overridden', `${by} overrode ${which} on ${order}. ${sentences} Reason: ${first.reason}`];
}

function driverNotices(by: string, before: Noticed, after: Noticed): [string | null, Notice | undefined][] {
  const [former, next] = [before.delivery_driver_id, after.delivery_driver_id];
  if (former === next) return [[next, sameDriverNotice(by, before, after)]];
  const delivery = `the delivery of ${after.order_number} to ${after.store_name}`;
  const removed: Notice = ['delivery_removed', `${by} took ${delivery} from you.`];
  const assigned: Notice = ['delivery_assigned', `${by} gave you ${delivery}${dayText(' on', after)}.`];
  return [
    [former, isToDeliver(before) ? removed : undefined],
    [next, isToDeliver(after) ? assigned : undefined],
  ];
}

function sameDriverNotice(by: string, before: Noticed, after: Noticed): Notice | undefined {
  const order = `${after.order_number} for ${after.store_name}`;
  if (!isToDeliver(before)) {
    if (!isToDeliver(after)) return undefined;
    const again = `${by} set ${order} back to ${after.order_status}. The delivery is yours again`;
    return ['delivery_assigned', `${again}${dayText(', on', after)}.`];
  }
  if (after.order_status === 'cancelled')
    return ['delivery_cancelled', `${by} cancelled ${order}, which you were to deliver.`];
  if (!isToDeliver(after)) return undefined;
  if (before.delivery_date !== after.delivery_date)
    return ['delivery_moved', movedMessage(by, before, after)];
  if (!isEdited(before, after)) return undefined;
  return ['order_edited', `${by} changed the items of ${order}, which you deliver.`];
}

function movedMessage(by: string, before: Noticed, after: Noticed): string {
  const delivery = `the delivery of ${after.order_number} to ${after.store_name}`;
  if (!after.delivery_date) return `${by} took the date from ${delivery}.`;
  return `${by} moved ${delivery}${dayText(' from', before)}${dayText(' to', after)}.`;
}

function dayText(words: string, { delivery_date }: Noticed): string {
  return delivery_date ? `${words} ${formatDay(delivery_date)}` : '';
}

function isToDeliver({ order_status }: Noticed): boolean {
  return UNDELIVERED.includes(order_status);
}

function isEdited(before: Noticed, after: Noticed): boolean {
  const linesOf = ({ order_details }: Noticed) =>
    order_details.map(({ id, qty, price }) => `${id} ${qty} ${price}`).join();
  return linesOf(before) !== linesOf(after);
}
