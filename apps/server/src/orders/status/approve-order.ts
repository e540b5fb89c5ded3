import { changesBetween } from '@waybill/domain/activity/changes';
import type { Approval, Order } from '@waybill/domain/orders/schema';
import { pointsPassed } from '@waybill/domain/orders/status/gate-points';
import { refuseApproval } from '@waybill/domain/orders/status/next-step';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { driverAfter } from '../delivery/change-delivery.ts';
import { passGate } from '../gate/pass-gate.ts';
import { tellingRefusals } from '../gate/sale-refused.ts';
import { fitLots } from '../lots/fit-lots.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { type Invoiced, keepInvoice } from '../papers/issue-invoice.ts';
import { updateOrder } from '../repository.ts';
import { lockForChange } from '../visible.ts';

export function approveOrder(context: Context, id: string, approval: Approval): Promise<Invoiced> {
  return tellingRefusals(context, () => approve(context, id, approval));
}

/** Status, day and driver in one change, so that an approved order is never without its day. */
async function approve(context: Context, id: string, approval: Approval): Promise<Invoiced> {
  const { user } = context;
  const { before, after, warnings, notified } = await inAccount(context, async (db) => {
    const order = await lockForChange(db, user, id, approval.version);
    refuseApproval(order, approval.delivery_date);
    const outcome = {
      order_status: 'pending delivery' as const,
      delivery_date: approval.delivery_date ?? null,
      ...(await driverAfter(db, order, user.account_id, approval.delivery_driver)),
    };
    const { delivery_driver: _name, ...fields } = outcome;
    const points = pointsPassed(order.order_status, outcome.order_status);
    await passGate(context, db, order, points, approval.override_reason);
    await fitLots(context, db, { before: order, next: outcome.order_status });
    const saved = await updateOrder(db, user.account_id, id, fields);
    const { order: after, warnings } = await keepInvoice(context, db, order, saved);
    const { payment_terms } = after;
    await logActivity(db, user, {
      action: 'status_change',
      entity: 'order',
      id,
      message: `Approved order ${order.order_number} for delivery on ${outcome.delivery_date}`,
      data: { changes: changesBetween<Order>(order, { ...outcome, payment_terms }) },
    });
    return { before: order, after, warnings, notified: await notifyPeople(db, user, order, after) };
  });
  notifyOrderChanged(context, after, before, notified);
  return { order: after, warnings };
}
