import { notFound } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import { runNotices } from '@waybill/domain/runs/notices';
import { refuseJoining, type StoreStop, stopsByStore, vehicleOf } from '@waybill/domain/runs/plan-run';
import type { Run, RunPlan } from '@waybill/domain/runs/run-schema';
import { refuseState } from '@waybill/domain/runs/states';
import { addNotifications } from '../../accounts/notifications/notifications.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { saveRecord } from '../../activity/save-record.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { dropEmptyStops } from '../../orders/delivery/runs-repository.ts';
import { lockOrders, type Settled } from '../../orders/ledger/settle.ts';
import { readActiveDriver } from '../../orders/repository.ts';
import { knownRun, lockRun, refuseChanged } from '../known-run.ts';
import { insertRun, type PlannedRun, readVehicle, replanRun, writeStops } from '../repository.ts';
import { tellOfRun } from '../tell-of-run.ts';
import { runsSeenBy } from '../visible.ts';
import { joinRun, leaveRun } from './move-orders.ts';

const namedIn = ({ stops }: RunPlan) => stops.flatMap(({ orders }) => orders);

export async function planRun(context: Context, plan: RunPlan): Promise<Run> {
  const { user } = context;
  const { run, moved, notified } = await inAccount(context, async (db) => {
    const orders = await lockOrders(db, user.account_id, namedIn(plan));
    for (const order of orders) refuseJoining(order, undefined);
    const stops = stopsByStore(plan.stops, orders);
    const id = await insertRun(db, user, await fieldsOf(db, user.account_id, plan, null));
    const { run, moved } = await fill(context, db, id, stops, orders);
    await logActivity(db, user, {
      action: 'create',
      entity: 'run',
      id,
      message: `Planned ${run.number} for ${run.date}`,
      data: { created: planOf(run) },
    });
    return {
      run,
      moved,
      notified: await addNotifications(db, user.account_id, runNotices(user, undefined, run)),
    };
  });
  tellOfRun(context, run, { moved, notified });
  return run;
}

/** Orders left out come off the run; a save that changes nothing leaves no version. */
export async function replan(context: Context, id: string, plan: RunPlan): Promise<Run> {
  const { user } = context;
  const { before, run, moved, notified } = await inAccount(context, async (db) => {
    const named = new Set(namedIn(plan));
    const { run: before, orders } = await lockRun(db, runsSeenBy(context), id, [...named]);
    refuseChanged(before, plan.version);
    refuseState(before, 'planned');
    const joining = orders.filter((order) => named.has(order.id));
    for (const order of joining) refuseJoining(order, id);
    const stops = stopsByStore(plan.stops, joining);
    const fields = await fieldsOf(db, user.account_id, plan, before.driver_id);
    let saved: { run: Run; moved: Settled[] } = { run: before, moved: [] };
    const planned = planOf(before);
    const after = await saveRecord(db, user, {
      before: planned,
      save: async () => {
        const left: Settled[] = [];
        for (const order of orders.filter((each) => !named.has(each.id)))
          left.push(await leaveRun(context, db, before, order));
        await replanRun(db, user, id, fields);
        const { run, moved } = await fill(context, db, id, stops, joining);
        saved = { run, moved: [...left, ...moved] };
        return planOf(run);
      },
      entry: () => ({ action: 'update', entity: 'run', id, message: `Changed ${before.number}` }),
    });
    if (after === planned) return { before, run: before, moved: [], notified: [] };
    const notices = runNotices(user, before, saved.run);
    return { before, ...saved, notified: await addNotifications(db, user.account_id, notices) };
  });
  if (run !== before) tellOfRun(context, run, { before, moved, notified });
  return run;
}

async function fieldsOf(
  db: Db,
  account_id: string,
  plan: RunPlan,
  former: string | null,
): Promise<PlannedRun> {
  const { date, departs_at, transfer_number } = plan;
  const driver_id = plan.driver_id ?? null;
  // Who drives the run already may have been made inactive since.
  if (driver_id && driver_id !== former && !(await readActiveDriver(db, account_id, driver_id)))
    throw notFound('Driver');
  const vehicle = driver_id ? await readVehicle(db, account_id, driver_id) : undefined;
  return { date, driver_id, departs_at, transfer_number, ...vehicleOf(plan, vehicle) };
}

async function fill(context: Context, db: Db, id: string, stops: StoreStop[], orders: Order[]) {
  const { user } = context;
  const visible = runsSeenBy(context);
  const run = await knownRun(db, visible, id);
  await writeStops(db, user, run, stops);
  const moved: Settled[] = [];
  for (const order of orders) moved.push(...(await joinRun(context, db, run, order)));
  await dropEmptyStops(db, user.account_id, id);
  return { run: await knownRun(db, visible, id), moved };
}

/** What the log tells of a plan. */
function planOf({ date, driver_name, vehicle_make, vehicle_model, vehicle_plate, ...run }: Run) {
  const { departs_at, transfer_number } = run;
  const stops = run.stops.map(({ store, orders, planned_arrival }) => ({
    store: store.name,
    orders: orders.map(({ order_number }) => order_number),
    planned_arrival,
  }));
  const vehicle = { vehicle_make, vehicle_model, vehicle_plate };
  return { date, driver_name, ...vehicle, departs_at, transfer_number, stops };
}
