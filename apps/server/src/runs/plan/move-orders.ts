import type { SessionUser } from '@waybill/domain/accounts/schema';
import { changesBetween } from '@waybill/domain/activity/changes';
import { orderNotices } from '@waybill/domain/orders/notices';
import type { Order } from '@waybill/domain/orders/schema';
import { noticesOnRun } from '@waybill/domain/runs/plan-run';
import type { Run } from '@waybill/domain/runs/run-schema';
import { addNotifications } from '../../accounts/notifications/notifications.ts';
import { logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import type { Settled } from '../../orders/ledger/settle.ts';

import { updateOrder } from '../../orders/repository.ts';

/** Date and driver of an order are those of the run that it is on. */
export async function joinRun(
  { user }: Context,
  db: Db,
  run: Pick<Run, 'id' | 'number' | 'date' | 'driver_id'>,
  order: Order,
): Promise<Settled[]> {
  const delivery = { delivery_date: run.date, delivery_driver_id: run.driver_id };
  const isOn = order.run?.id === run.id;
  if (isOn && Object.keys(changesBetween<Order>(order, delivery)).length === 0) return [];
  const fields = { ...delivery, run_id: run.id, notices: noticesOnRun(order.notices) };
  const after = await updateOrder(db, user.account_id, order.id, fields);
  const { delivery_date, delivery_driver, notices } = after;
  await logActivity(db, user, {
    action: 'update',
    entity: 'order',
    id: order.id,
    message: isOn
      ? `Changed the delivery of order ${order.order_number} with ${run.number}`
      : `Put order ${order.order_number} on ${run.number}`,
    data: {
      changes: {
        ...changesBetween<Order>(order, { delivery_date, delivery_driver, notices }),
        ...(!isOn && { run: { from: null, to: run.number } }),
      },
    },
  });
  return [{ before: order, after, notified: await tellPeople(db, user, run, order, after) }];
}

/** Who drives the run is told of the run. */
function tellPeople(
  db: Db,
  user: SessionUser,
  run: Pick<Run, 'id' | 'driver_id'>,
  before: Order,
  after: Order,
) {
  const drivers = [run.driver_id, ...(before.run?.id === run.id ? [before.delivery_driver_id] : [])];
  const notices = orderNotices(user, before, after).filter(({ user_id }) => !drivers.includes(user_id));
  return addNotifications(db, user.account_id, notices);
}

/** The order keeps its day and its driver. */
export async function leaveRun(
  { user }: Context,
  db: Db,
  run: Pick<Run, 'number'>,
  order: Order,
): Promise<Settled> {
  const after = await updateOrder(db, user.account_id, order.id, { run_id: null });
  await logActivity(db, user, {
    action: 'update',
    entity: 'order',
    id: order.id,
    message: `Took order ${order.order_number} off ${run.number}`,
    data: { changes: { run: { from: run.number, to: null } } },
  });
  return { before: order, after, notified: [] };
}
