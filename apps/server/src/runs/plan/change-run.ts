import type { Order } from '@waybill/domain/orders/schema';
import { runNotices } from '@waybill/domain/runs/notices';
import type { Run, RunState } from '@waybill/domain/runs/run-schema';
import { addNotifications } from '../../accounts/notifications/notifications.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import type { Settled } from '../../orders/ledger/settle.ts';
import { updateOrder } from '../../orders/repository.ts';
import { knownRun, lockRun, refuseChanged } from '../known-run.ts';
import { tellOfRun } from '../tell-of-run.ts';
import { runsSeenBy } from '../visible.ts';

interface Change {
  permission: 'runs.drive' | 'runs.manage';
  version: number | undefined;
  /** Of a call that may come twice: the run is answered as it is. */
  isDone?: (run: Run) => boolean;
  /** Asks the rules and writes; answers the orders that it changed. */
  change: (db: Db, run: Run, orders: Order[]) => Promise<Settled[]>;
  /** What the log says of the run. */
  message: (run: Run) => string;
}

/** A change of state, with its entry in the log; the orders are told of once it is committed. */
export async function changeRun(
  context: Context,
  id: string,
  { permission, version, isDone, change, message }: Change,
): Promise<Run> {
  const { user } = context;
  const visible = runsSeenBy(context, permission);
  const { before, run, changed, notified } = await inAccount(context, async (db) => {
    const { run: before, orders } = await lockRun(db, visible, id);
    if (isDone?.(before)) return { before, run: before, changed: [], notified: [] };
    refuseChanged(before, version);
    const changed = await change(db, before, orders);
    const run = await knownRun(db, visible, id);
    await logActivity(db, user, {
      action: 'status_change',
      entity: 'run',
      id,
      message: message(run),
      data: { changes: { state: { from: before.state, to: run.state } } },
    });
    const notices = run.state === 'cancelled' ? runNotices(user, before, run) : [];
    const notified = await addNotifications(db, user.account_id, notices);
    return { before, run, changed, notified };
  });
  if (run !== before) tellOfRun(context, run, { moved: changed, notified });
  return run;
}

/** The state of its run is the order's too. */
export async function followRun(
  { user }: Context,
  db: Db,
  order: Order,
  states: { from: RunState; to: RunState },
  message: string,
): Promise<Settled> {
  const after = await updateOrder(db, user.account_id, order.id, {});
  await logActivity(db, user, {
    action: 'update',
    entity: 'order',
    id: order.id,
    message,
    data: { changes: { run_state: states } },
  });
  return { before: order, after, notified: [] };
}
