import { coversAll } from '@waybill/domain/accounts/permissions';
import { type Changes, changesBetween } from '@waybill/domain/activity/changes';
import { UNDO_TOO_LATE } from '@waybill/domain/activity/undo';
import { conflict } from '@waybill/domain/lib/errors';
import { refuseTakingBack } from '@waybill/domain/orders/policies';
import { noLongerOnRun } from '@waybill/domain/orders/run-sentences';
import type { Order, StatusUndo } from '@waybill/domain/orders/schema';
import { lastChange } from '../../activity/last-change.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { saveTerms } from '../../receivables/gate-repository.ts';
import { leaveRunByStatus } from '../delivery/leave-planned-run.ts';
import { planPayments, writePayments } from '../ledger/pay-by-status.ts';
import { fitLots } from '../lots/fit-lots.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { notifyOfUndo } from '../notices/notify-people.ts';
import { type Invoiced, keepInvoice } from '../papers/issue-invoice.ts';
import { lockForChange } from '../visible.ts';
import { moveForCancellation } from './change-status.ts';
import { saveStatus } from './save-status.ts';

/** Puts everything back that the last change of status has changed, stock included, if nothing came after it. */
export async function undoOrderStatus(
  context: Context,
  id: string,
  { version }: StatusUndo,
): Promise<Invoiced> {
  const { user } = context;
  const { before, after, warnings, notified } = await inAccount(context, async (db) => {
    const order = await lockForChange(db, user, id, version);
    const { user_id, changes } = await lastChange(db, user.account_id, id, 'status_change');
    // A driver may take back what they said themselves, and nothing of the office.
    if (!coversAll(user.role, 'orders.change_status') && user_id !== user.id) throw conflict(UNDO_TOO_LATE);
    const back = { ...order, ...formerOf(changes) };
    refuseTakingBack(order, back.order_status);
    const plan = await planPayments(db, user.account_id, order, back.payment_info);
    await moveForCancellation(db, user, order, back.order_status);
    if (back.order_status !== order.order_status)
      await fitLots(context, db, { before: order, next: back.order_status });
    if (plan) await writePayments(context, db, order, plan, 'The change of status was undone');
    const { order_status, payment_terms, delivery_date, delivery_driver_id } = back;
    if (payment_terms !== order.payment_terms) await saveTerms(db, user.account_id, id, payment_terms);
    const fields = { order_status, delivery_date, delivery_driver_id };
    const left = await leaveRunByStatus(db, user, order, order_status);
    const saved = await saveStatus(db, user.account_id, order, fields, plan !== undefined);
    const { order: after, warnings: said } = await keepInvoice(context, db, order, saved);
    const warnings = [...said, ...offRun(order, changes)];
    const notified = await notifyOfUndo(db, user, order, after);
    await logActivity(db, user, {
      action: 'status_change',
      entity: 'order',
      id,
      message: `Undid the change of order ${order.order_number} from ${back.order_status} to ${order.order_status}${left.said}`,
      data: {
        changes: {
          ...changesBetween<Order>(order, { ...back, payment_info: after.payment_info }),
          ...left.changes,
        },
        undone: true,
      },
    });
    return { before: order, after, warnings, notified };
  });
  notifyOrderChanged(context, after, before, notified);
  return { order: after, warnings };
}

/** One that came off its run is not put back on it. */
function offRun({ order_number }: Order, { run }: Changes): string[] {
  return typeof run?.from === 'string' ? [noLongerOnRun(order_number, run.from)] : [];
}

type Former = Partial<
  Pick<
    Order,
    | 'order_status'
    | 'payment_info'
    | 'payment_terms'
    | 'delivery_date'
    | 'delivery_driver'
    | 'delivery_driver_id'
  >
>;

/** The server wrote these itself, from an order. */
function formerOf(changes: Changes): Former {
  const { run: _run, ...back } = changes;
  return Object.fromEntries(Object.entries(back).map(([field, { from }]) => [field, from]));
}
