import { changesBetween } from '@waybill/domain/activity/changes';
import { notFound } from '@waybill/domain/lib/errors';
import type { DeliveryChange, Order } from '@waybill/domain/orders/schema';
import { logActivity } from '../activity/log-activity.ts';
import type { Context } from '../lib/context.ts';
import { inAccount } from '../lib/db.ts';
import { readActiveDriver } from './order-lines-repository.ts';
import { findOrder, updateOrder } from './repository.ts';
import { lockForChange } from './visible.ts';

/** Assigns a date, a driver or both, without touching the status. */
export function changeOrderDelivery(context: Context, id: string, change: DeliveryChange): Promise<Order> {
  const { user } = context;
  return inAccount(context, async (db) => {
    const order = await lockForChange(db, user, id, change.version);
    if (change.delivery_driver && !(await readActiveDriver(db, user.account_id, change.delivery_driver)))
      throw notFound('Driver');
    await updateOrder(db, user.account_id, id, {
      ...(change.delivery_date !== undefined && { delivery_date: change.delivery_date }),
      ...(change.delivery_driver !== undefined && { delivery_driver_id: change.delivery_driver }),
    });
    const saved = await findOrder(db, { account_id: user.account_id }, id);
    if (!saved) throw notFound('Order');
    const { delivery_date, delivery_driver } = saved;
    await logActivity(db, user, {
      action: 'update',
      entity: 'order',
      id,
      message: `Changed the delivery of order ${order.order_number}`,
      data: { changes: changesBetween(order, { delivery_date, delivery_driver }) },
    });
    return saved;
  });
}
