import { dayIn } from '@waybill/domain/lib/dates';
import { conflict } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import { doorOutcome, refuseAction } from '@waybill/domain/runs/door';
import type { CheckedRun, Run, Stop } from '@waybill/domain/runs/run-schema';
import { ACTION_ELSEWHERE, notOnTheRoad } from '@waybill/domain/runs/sentences';
import type { StopAction } from '@waybill/domain/runs/stop-action';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { newChecks } from '../../orders/gate/new-checks.ts';
import { tellingRefusals } from '../../orders/gate/sale-refused.ts';
import type { Settled } from '../../orders/ledger/settle.ts';
import { endAttentionOf } from '../attention/attention-repository.ts';
import { knownRun } from '../known-run.ts';
import { updateRun } from '../repository.ts';
import { tellOfRun } from '../tell-of-run.ts';
import { runsSeenBy } from '../visible.ts';
import { findAction, insertAction } from './actions-repository.ts';
import { completeStop } from './complete-stop.ts';
import { failStop } from './fail-stop.ts';
import { knownStop, lockStop } from './known-stop.ts';
import { updateStop } from './stops-repository.ts';

/** One transaction for each action; the same again answers what the first was answered. */
export async function actAtStop(context: Context, id: string, action: StopAction): Promise<CheckedRun> {
  const { account_id } = context.user;
  const visible = runsSeenBy(context, 'runs.drive');
  const { run, changed } = await tellingRefusals(context, () =>
    inAccount(context, async (db) => {
      const { run_id } = await knownStop(db, visible, id);
      const done = await answered(db, account_id, id, action);
      if (done) return { run: done, changed: [] };
      const { run, stop, orders } = await lockStop(db, visible, run_id, id);
      // The same action may have come meanwhile.
      const first = await answered(db, account_id, id, action);
      if (first) return { run: first, changed: [] };
      if (run.state !== 'departed') throw conflict(notOnTheRoad(run.number));
      return doAction(context, db, { run, stop, orders, action });
    }),
  );
  tellOfRun(context, run, { moved: changed });
  return run;
}

export async function answered(
  db: Db,
  account_id: string,
  stop_id: string,
  { action_id }: StopAction,
): Promise<CheckedRun | undefined> {
  const found = await findAction(db, account_id, action_id);
  if (found && found.stop_id !== stop_id) throw conflict(ACTION_ELSEWHERE);
  return found?.reply;
}

export interface LockedAction {
  run: Run;
  stop: Stop;
  orders: Order[];
  action: StopAction;
  /** Of an admin who accepts what was refused. */
  reason?: string;
}

/** Asks the rules, writes, and keeps the answer for ever. */
export async function doAction(
  context: Context,
  db: Db,
  locked: LockedAction,
): Promise<{ run: CheckedRun; changed: Settled[] }> {
  const { user } = context;
  const { account_id } = user;
  const { run: before, stop, action, reason } = locked;
  const changed = await perform(context, db, locked);
  await updateRun(db, account_id, before.id, {});
  await endAttentionOf(db, user, action.action_id, reason);
  const run = { ...(await knownRun(db, { account_id }, before.id)), checks: newChecks(changed) };
  await logActivity(db, user, {
    action: 'update',
    entity: 'run',
    id: before.id,
    message: actionMessage(locked),
    data: {
      changes: { stop: { from: stop.state, to: stopIn(run, stop.id)?.state ?? null } },
      ...{ action, store: stop.store.name, ...(reason && { reason }) },
    },
  });
  return { run: await insertAction(db, user, stop.id, action, run, reason ?? null), changed };
}

const stopIn = ({ stops }: Run, id: string) => stops.find((stop) => stop.id === id);

function actionMessage({ run, stop, action, reason }: LockedAction): string {
  const where = `${stop.store.name} on ${run.number}`;
  const did = {
    arrive: `Arrived at ${where}`,
    complete: `Completed the stop at ${where}`,
    fail: `Could not deliver at ${where}: ${action.reason}`,
  };
  return reason ? `${did[action.kind]}, accepted: ${reason}` : did[action.kind];
}

async function perform(
  context: Context,
  db: Db,
  { run, stop, orders, action, reason: override_reason }: LockedAction,
): Promise<Settled[]> {
  const { account_id, time_zone } = context.user;
  const door = { state: stop.state, orders: orders.map(atDoor) };
  refuseAction(door, action);
  if (action.kind === 'arrive') {
    // The first arrival counts.
    if (stop.state === 'open') await updateStop(db, account_id, stop.id, { state: 'arrived' }, action.at);
    return [];
  }
  if (action.kind === 'fail') {
    const failure = { reason: action.reason ?? 'Other', note: action.note, at: action.at };
    return failStop(context, db, run, stop, orders, failure);
  }
  const outcome = doorOutcome(door, action);
  // A phone's clock may be ahead.
  const today = todayOf(context);
  const told = dayIn(time_zone, new Date(action.at));
  const on = told > today ? today : told;
  const departed_on = dayIn(time_zone, new Date(run.departed_at ?? action.at));
  return completeStop(context, db, { run, stop, orders, action, outcome, on, departed_on, override_reason });
}

function atDoor({ id, order_number, payment_terms, tax_rate, payment_info, order_details }: Order) {
  const { amount_paid } = payment_info;
  return { id, order_number, payment_terms, tax_rate, amount_paid, lines: order_details };
}
