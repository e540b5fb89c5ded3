import type { SessionUser } from '@waybill/domain/accounts/schema';
import type { Changes } from '@waybill/domain/activity/changes';
import type { Order } from '@waybill/domain/orders/schema';
import { DELIVERED, type OrderStatus } from '@waybill/domain/orders/status/status';
import { logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import { dropEmptyStops, forgetRun, takeOffRun } from './runs-repository.ts';

/** What the order's own entry in the log adds. */
interface Left {
  said: string;
  changes: Changes;
}

const STAYS: Left = { said: '', changes: {} };

/** Takes a locked order off the run that it was planned on; whoever calls it saves the order afterwards. */
export async function leavePlannedRun(
  db: Db,
  user: SessionUser,
  { id, order_number, run }: Order,
): Promise<Left> {
  if (run?.state !== 'planned') return STAYS;
  await takeOffRun(db, user.account_id, run.id, id);
  await dropEmptyStops(db, user.account_id, run.id);
  await logActivity(db, user, {
    action: 'update',
    entity: 'run',
    id: run.id,
    message: `Order ${order_number} came off ${run.number}`,
    data: { changes: { orders: { from: order_number, to: null } } },
  });
  return leftOf(run);
}

/** Only what is pending delivery is on a planned run, and only what is delivered on one that is over. */
export async function leaveRunByStatus(
  db: Db,
  user: SessionUser,
  order: Order,
  next: OrderStatus,
): Promise<Left> {
  const { id, run } = order;
  if (run?.state === 'planned') return next === 'pending delivery' ? STAYS : leavePlannedRun(db, user, order);
  if (!run || DELIVERED.includes(next)) return STAYS;
  await forgetRun(db, user.account_id, id);
  return leftOf(run);
}

function leftOf({ number }: { number: string }): Left {
  return { said: `, which came off ${number}`, changes: { run: { from: number, to: null } } };
}
