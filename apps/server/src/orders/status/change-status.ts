import type { SessionUser } from '@waybill/domain/accounts/schema';
import { changesBetween } from '@waybill/domain/activity/changes';
import { dayIn } from '@waybill/domain/lib/dates';
import { conflict, forbidden } from '@waybill/domain/lib/errors';
import { shortage } from '@waybill/domain/orders/desk/availability';
import { mayChangeStatus, refuseTakingBack, statusChangeBy } from '@waybill/domain/orders/policies';
import type { Order, StatusChange } from '@waybill/domain/orders/schema';
import { changeStatus, NOTHING_LEFT } from '@waybill/domain/orders/status/change-status';
import { pointsPassed } from '@waybill/domain/orders/status/gate-points';
import type { OrderStatus } from '@waybill/domain/orders/status/status';
import { logActivity } from '../../activity/log-activity.ts';
import { moveStock } from '../../catalogue/stock/move-stock.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { type ReturnedLine, readReturned } from '../../receivables/memos-repository.ts';
import { leaveRunByStatus } from '../delivery/leave-planned-run.ts';
import { passGate } from '../gate/pass-gate.ts';
import { tellingRefusals } from '../gate/sale-refused.ts';
import { lockFlavors, readLineFlavors } from '../items/order-lines-repository.ts';
import { alreadyBack, stockMoves } from '../items/stock-moves.ts';
import { planPayments, writePayments } from '../ledger/pay-by-status.ts';
import { fitLots } from '../lots/fit-lots.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { type Invoiced, keepInvoice } from '../papers/issue-invoice.ts';
import { lockForChange } from '../visible.ts';
import { saveStatus, statusFieldsOf } from './save-status.ts';

export function changeOrderStatus(context: Context, id: string, change: StatusChange): Promise<Invoiced> {
  return tellingRefusals(context, () => changeStatusOf(context, id, change));
}

/** Locks the order first, so that two changes can not interleave. */
async function changeStatusOf(context: Context, id: string, change: StatusChange): Promise<Invoiced> {
  const { user } = context;
  const { before, after, warnings, notified } = await inAccount(context, async (db) => {
    const order = await lockForChange(db, user, id, change.version);
    if (!mayChangeStatus(user, order, change.order_status)) throw forbidden();
    const today = dayIn(user.time_zone, new Date());
    const outcome = changeStatus(order, statusChangeBy(user, order, change, today));
    refuseTakingBack(order, outcome.order_status);
    const { payment_info, ...fields } = outcome;
    const plan = await planPayments(db, user.account_id, order, payment_info);
    if (!plan && Object.keys(changesBetween(order, fields)).length === 0)
      return { before: order, after: order, warnings: [], notified: [] };
    const points = pointsPassed(order.order_status, outcome.order_status);
    await passGate(context, db, { ...order, payment_info }, points, change.override_reason);
    await moveForCancellation(db, user, order, outcome.order_status);
    if (outcome.order_status !== order.order_status)
      await fitLots(context, db, { before: order, next: outcome.order_status });
    if (plan) await writePayments(context, db, order, plan, `Order changed to ${outcome.order_status}`);
    const left = await leaveRunByStatus(db, user, order, outcome.order_status);
    const saved = await saveStatus(db, user.account_id, order, fields, plan !== undefined);
    const { order: after, warnings } = await keepInvoice(context, db, order, saved);
    const changes = { ...changesBetween(order, statusFieldsOf(after)), ...left.changes };
    await logActivity(db, user, {
      action: 'status_change',
      entity: 'order',
      id,
      message: `${statusMessage(order, change, outcome.order_status)}${left.said}`,
      data: { changes },
    });
    return { before: order, after, warnings, notified: await notifyPeople(db, user, order, after) };
  });
  if (after !== before) notifyOrderChanged(context, after, before, notified);
  return { order: after, warnings };
}

function statusMessage(order: Order, { order_status: asked }: StatusChange, next: OrderStatus): string {
  const change = `Changed order ${order.order_number} from ${order.order_status} to ${next}`;
  return asked === next ? change : `${change} instead of ${asked}: ${NOTHING_LEFT}`;
}

/** Cancelling gives back all stock that has not come back yet; leaving cancelled takes it again, or fails. */
export async function moveForCancellation(
  db: Db,
  user: SessionUser,
  order: Order,
  next: OrderStatus,
): Promise<void> {
  const cancels = next === 'cancelled';
  if (cancels === (order.order_status === 'cancelled')) return;
  const lines = (await readLineFlavors(db, user.account_id, order.id)).filter(({ qty }) => qty > 0);
  if (lines.length === 0) return;
  const flavors = await lockFlavors(
    db,
    user.account_id,
    lines.map(({ flavor_id }) => flavor_id),
  );
  const returned = await readReturned(db, user.account_id, order.id);
  if (!cancels) {
    const asked = lines.map((line) => ({
      ...line,
      sku: line.flavor_id,
      qty: line.qty - returnedOf(returned, line.id),
    }));
    const refusal = shortage(asked, (flavor_id) => flavors.get(flavor_id) ?? { flavor: flavor_id, qty: 0 });
    if (refusal) throw conflict(refusal, { code: 'insufficient_stock' });
  }
  const reason = cancels ? 'order_cancelled' : 'order_reopened';
  const taken = lines.map(({ flavor_id, qty }) => ({ flavor_id, qty: cancels ? -qty : qty }));
  const flavorOf = (id: string) => lines.find((line) => line.id === id)?.flavor_id ?? '';
  await moveStock(db, user, [
    ...stockMoves(order.id, reason, taken),
    ...alreadyBack(returned, flavorOf, reason),
  ]);
}

function returnedOf(returned: ReturnedLine[], id: string): number {
  return returned.filter(({ order_line_id }) => order_line_id === id).reduce((sum, { qty }) => sum + qty, 0);
}
