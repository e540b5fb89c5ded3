import type { StoreStop } from '@waybill/domain/runs/plan-run';
import type { RunState } from '@waybill/domain/runs/run-schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The orders that are on a run now, which those that came back are not. */
export async function readOrderIds(db: Db, account_id: string, run_id: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct t.order_id from run_stops s
    join run_stop_orders t on t.stop_id = s.id
    join orders o on o.account_id = t.account_id and o.id = t.order_id and o.run_id = s.run_id
    where s.account_id = ${account_id} and s.run_id = ${run_id}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Leaves the key alone, which whoever puts an order on the run looks at. */
export async function lockRunRow(db: Db, account_id: string, id: string): Promise<void> {
  await db
    .selectFrom('runs')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** Whose run it is, and on which clock its times are read. */
export interface Planner {
  account_id: string;
  time_zone: string;
}

export interface PlannedRun {
  date: string;
  driver_id: string | null;
  vehicle_make: string | null;
  vehicle_model: string | null;
  vehicle_plate: string | null;
  departs_at: string | null;
  transfer_number: string | null;
}

/** 'HH:MM' is a time of the run's day on the account's clock, everything else a moment. */
function momentOf(text: RawBuilder<unknown>, date: string, time_zone: string): RawBuilder<string | null> {
  return sql`case when ${text} ~ '^[0-9]{2}:[0-9]{2}$' then (${date}::date + (${text})::time) at time zone ${time_zone}
    else (${text})::timestamptz end`;
}

function fieldsOf({ departs_at, ...run }: PlannedRun, { time_zone }: Planner) {
  return { ...run, departs_at: momentOf(sql`${departs_at}::text`, run.date, time_zone) };
}

export async function insertRun(db: Db, planner: Planner, run: PlannedRun): Promise<string> {
  const { account_id } = planner;
  const number = sql<number>`next_number(${account_id}, 'run')`;
  const { id } = await db
    .insertInto('runs')
    .values({ account_id, number, ...fieldsOf(run, planner) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replanRun(db: Db, planner: Planner, id: string, run: PlannedRun): Promise<void> {
  await updateRun(db, planner.account_id, id, fieldsOf(run, planner));
}

interface RunChange extends Partial<Omit<PlannedRun, 'departs_at'>> {
  departs_at?: RawBuilder<string | null>;
  state?: RunState;
  manifest_version?: number;
  departed_at?: RawBuilder<string> | null;
  returned_at?: RawBuilder<string>;
}

export async function updateRun(db: Db, account_id: string, id: string, change: RunChange): Promise<void> {
  await db
    .updateTable('runs')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`moment()` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** Stops of stores that the run has already stay what they are, so that a phone knows them again. */
export async function writeStops(
  db: Db,
  { account_id, time_zone }: Planner,
  run: { id: string; date: string },
  stops: StoreStop[],
): Promise<void> {
  const planned = sql`jsonb_to_recordset(${JSON.stringify(stops.map((stop, place) => ({ ...stop, position: place + 1 })))})
    as n (store_id uuid, orders jsonb, planned_arrival text, position integer)`;
  const arrival = momentOf(sql`n.planned_arrival`, run.date, time_zone);
  const open = sql`s.account_id = ${account_id} and s.run_id = ${run.id} and s.state = 'open'`;
  await sql`delete from run_stop_orders t using run_stops s where t.stop_id = s.id and t.outcome = 'open' and ${open}`.execute(
    db,
  );
  await sql`
    update run_stops s set position = n.position, planned_arrival = ${arrival}
    from ${planned} where ${open} and s.store_id = n.store_id`.execute(db);
  await sql`
    insert into run_stops (account_id, run_id, store_id, position, planned_arrival)
    select ${account_id}, ${run.id}, n.store_id, n.position, ${arrival} from ${planned}
    where not exists (select from run_stops s where ${open} and s.store_id = n.store_id)`.execute(db);
  await sql`
    insert into run_stop_orders (account_id, stop_id, order_id, cases, value)
    select s.account_id, s.id, o.id, o.items_total, o.order_total
    from ${planned}
    join run_stops s on ${open} and s.store_id = n.store_id
    cross join jsonb_array_elements_text(n.orders) ids (id)
    join orders o on o.account_id = s.account_id and o.id = ids.id::uuid`.execute(db);
}

/** One who was deleted since has their runs still. */
export async function hasDriver(db: Db, account_id: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('role', '=', 'driver')
    .executeTakeFirst();
  return found !== undefined;
}

/** What prefills the vehicle of a run. */
export async function readVehicle(db: Db, account_id: string, id: string) {
  return db
    .selectFrom('drivers')
    .select(['vehicle', 'vehicle_license_number'])
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What is on the run now is what leaves with it. */
export async function noteLoads(db: Db, account_id: string, run_id: string): Promise<void> {
  await sql`
    update run_stop_orders t set cases = o.items_total, value = o.order_total
    from run_stops s, orders o
    where s.account_id = ${account_id} and s.run_id = ${run_id} and t.stop_id = s.id and t.outcome = 'open'
      and o.account_id = t.account_id and o.id = t.order_id`.execute(db);
}

export async function forgetArrivals(db: Db, account_id: string, run_id: string): Promise<void> {
  await db
    .updateTable('run_stops')
    .set({ state: 'open', arrived_at: null })
    .where('account_id', '=', account_id)
    .where('run_id', '=', run_id)
    .where('state', '=', 'arrived')
    .execute();
}
