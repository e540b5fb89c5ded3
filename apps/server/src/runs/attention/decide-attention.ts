import { conflict, notFound } from '@waybill/domain/lib/errors';
import { refuseJoining } from '@waybill/domain/runs/plan-run';
import type { CheckedRun, Run, Stop } from '@waybill/domain/runs/run-schema';
import { couldNotDeliver, notOnTheRoad, RUN_ENDED } from '@waybill/domain/runs/sentences';
import type { StopAction } from '@waybill/domain/runs/stop-action';
import { ATTENTION_ENDED } from '@waybill/domain/runs/stops-api';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { tellingRefusals } from '../../orders/gate/sale-refused.ts';
import { updateOrder } from '../../orders/repository.ts';
import { answered, doAction, type LockedAction } from '../door/act-at-stop.ts';
import { lockStop } from '../door/known-stop.ts';
import { reopenStop, updateStopOrder } from '../door/stops-repository.ts';
import { knownRun } from '../known-run.ts';
import { tellOfRun } from '../tell-of-run.ts';
import { runsSeenBy } from '../visible.ts';
import { type AttentionRow, endAttention, endAttentionOf, findAttention } from './attention-repository.ts';

interface Acceptance {
  reason: string;
  /** Instead of what was sent; it stays the action that the phone knows. */
  action?: StopAction | undefined;
}

/** Applies what was refused as an admin may: the checks are overridden, and the run may have returned. */
export async function acceptAttention(
  context: Context,
  id: string,
  { reason, action: corrected }: Acceptance,
): Promise<CheckedRun> {
  const { user } = context;
  const visible = runsSeenBy(context, 'runs.manage');
  const { run, changed } = await tellingRefusals(context, () =>
    inAccount(context, async (db) => {
      const { stop_id, run_id, action: sent } = await undecided(db, user.account_id, id);
      const locked = await lockStop(db, visible, run_id, stop_id);
      await undecided(db, user.account_id, id);
      const action = { ...(corrected ?? sent), action_id: sent.action_id };
      if (await answered(db, user.account_id, stop_id, action)) {
        await endAttentionOf(db, user, action.action_id, reason);
        return { run: await knownRun(db, visible, run_id), changed: [] };
      }
      if (locked.run.state !== 'departed' && locked.run.state !== 'returned')
        throw conflict(notOnTheRoad(locked.run.number));
      return doAction(context, db, { ...(await reopened(context, db, locked)), action, reason });
    }),
  );
  tellOfRun(context, run, { moved: changed });
  return run;
}

type Locked = Omit<LockedAction, 'action' | 'reason'>;

/** A stop that only the run's end has failed is open again, with its orders back on the run. */
async function reopened({ user }: Context, db: Db, { run, stop, orders }: Locked): Promise<Locked> {
  if (!isEndedByRun(stop)) return { run, stop, orders };
  const { account_id } = user;
  const back: Locked['orders'] = [];
  for (const order of orders) {
    refuseJoining(order, run.id);
    const notices = order.notices.filter((notice) => notice !== couldNotDeliver('Other'));
    back.push(await updateOrder(db, account_id, order.id, { run_id: run.id, notices }));
    await updateStopOrder(db, account_id, { stop_id: stop.id, order_id: order.id }, 'open');
  }
  await reopenStop(db, account_id, stop.id);
  const open = stop.orders.map((order) => ({ ...order, outcome: 'open' as const }));
  return { run, stop: { ...stop, state: 'open', orders: open }, orders: back };
}

const isEndedByRun = ({ state, note }: Stop) => state === 'failed' && note === RUN_ENDED;

/** Ends it without applying it. */
export function dismissAttention(context: Context, id: string, reason: string): Promise<Run> {
  const { user } = context;
  return inAccount(context, async (db) => {
    const { stop_id, run_id, sentence } = await undecided(db, user.account_id, id);
    const visible = runsSeenBy(context, 'runs.manage');
    await lockStop(db, visible, run_id, stop_id);
    await undecided(db, user.account_id, id);
    await endAttention(db, user, id, 'dismissed', reason);
    const run = await knownRun(db, visible, run_id);
    await logActivity(db, user, {
      action: 'update',
      entity: 'run',
      id: run_id,
      message: `Dismissed what needed attention on ${run.number}: ${reason}`,
      data: { changes: { attention: { from: sentence, to: 'dismissed' } }, reason },
    });
    return run;
  });
}

async function undecided(db: Db, account_id: string, id: string): Promise<AttentionRow> {
  const found = await findAttention(db, account_id, { id });
  if (!found) throw notFound('Action');
  if (found.is_ended) throw conflict(ATTENTION_ENDED);
  return found;
}
