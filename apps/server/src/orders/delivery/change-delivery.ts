import { changesBetween } from '@waybill/domain/activity/changes';
import { notFound } from '@waybill/domain/lib/errors';
import type { DeliveryChange, Order } from '@waybill/domain/orders/schema';
import { refuseNoDate } from '@waybill/domain/orders/status/change-status';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { readActiveDriver, updateOrder } from '../repository.ts';
import { lockForChange } from '../visible.ts';
import { leavePlannedRun } from './leave-planned-run.ts';

/** Assigns a date, a driver or both, without touching the status; the run that it was planned on has others. */
export async function changeOrderDelivery(
  context: Context,
  id: string,
  change: DeliveryChange,
): Promise<Order> {
  const { user } = context;
  const { before, after, notified } = await inAccount(context, async (db) => {
    const order = await lockForChange(db, user, id, change.version);
    const outcome = {
      delivery_date: change.delivery_date === undefined ? order.delivery_date : change.delivery_date,
      ...(await driverAfter(db, order, user.account_id, change.delivery_driver)),
    };
    const { delivery_date, delivery_driver, delivery_driver_id } = outcome;
    if (change.delivery_date === null) refuseNoDate(order.order_status);
    const changes = changesBetween(order, { delivery_date, delivery_driver, delivery_driver_id });
    if (Object.keys(changes).length === 0) return { before: order, after: order, notified: [] };
    const left = await leavePlannedRun(db, user, order);
    const after = await updateOrder(db, user.account_id, id, { delivery_date, delivery_driver_id });
    await logActivity(db, user, {
      action: 'update',
      entity: 'order',
      id,
      message: `Changed the delivery of order ${order.order_number}${left.said}`,
      data: { changes: { ...changesBetween(order, { delivery_date, delivery_driver }), ...left.changes } },
    });
    return { before: order, after, notified: await notifyPeople(db, user, order, after) };
  });
  if (after !== before) notifyOrderChanged(context, after, before, notified);
  return after;
}

/** Undefined leaves the driver, null takes the order from them. */
export async function driverAfter(db: Db, order: Order, account_id: string, id: string | null | undefined) {
  const { delivery_driver, delivery_driver_id } = order;
  if (id === undefined) return { delivery_driver, delivery_driver_id };
  if (id === null) return { delivery_driver: null, delivery_driver_id: null };
  const driver = await readActiveDriver(db, account_id, id);
  if (!driver) throw notFound('Driver');
  return { delivery_driver: driver.username, delivery_driver_id: id };
}
