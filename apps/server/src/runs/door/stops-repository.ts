import type { STOP_OUTCOMES, STOP_STATES } from '@waybill/domain/runs/run-schema';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Visible } from '../documents-repository.ts';

interface StopChange {
  state: (typeof STOP_STATES)[number];
  signer_name?: string | null;
  fail_reason?: string | null;
  note?: string | null;
}

/** A stop that is over is so at a moment, now if none is told. */
export async function updateStop(
  db: Db,
  account_id: string,
  id: string,
  change: StopChange,
  at?: string,
): Promise<void> {
  const moment = at ? sql<string>`${at}::timestamptz` : sql<string>`moment()`;
  await db
    .updateTable('run_stops')
    .set({ ...change, ...(change.state === 'arrived' ? { arrived_at: moment } : { done_at: moment }) })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

interface StopOrderKey {
  stop_id: string;
  order_id: string;
}

export async function updateStopOrder(
  db: Db,
  account_id: string,
  { stop_id, order_id }: StopOrderKey,
  outcome: (typeof STOP_OUTCOMES)[number],
): Promise<void> {
  await db
    .updateTable('run_stop_orders')
    .set({ outcome })
    .where('account_id', '=', account_id)
    .where('stop_id', '=', stop_id)
    .where('order_id', '=', order_id)
    .execute();
}

interface Returned {
  order_line_id: string;
  sku: string;
  qty: number;
  reason: string;
}

export async function insertReturns(
  db: Db,
  account_id: string,
  key: StopOrderKey,
  returns: Returned[],
): Promise<void> {
  const rows = returns.filter(({ qty }) => qty > 0).map((line) => ({ account_id, ...key, ...line }));
  if (rows.length > 0) await db.insertInto('run_returns').values(rows).execute();
}

export interface StopRow {
  run_id: string;
  run_state: string;
  run_number: string;
  store_name: string;
  signature_file_id: string | null;
}

/** Of a driver the stops of the runs that they drive. */
export async function findStop(
  db: Db,
  { account_id, driver_id }: Visible,
  id: string,
): Promise<StopRow | undefined> {
  const own = driver_id ? sql`r.driver_id = ${driver_id}` : sql`true`;
  const { rows } = await sql<StopRow>`
    select s.run_id, r.state as run_state, 'RUN-' || r.number as run_number, k.store_name, s.signature_file_id
    from run_stops s
    join runs r on r.account_id = s.account_id and r.id = s.run_id
    join stores k on k.account_id = s.account_id and k.id = s.store_id
    where s.account_id = ${account_id} and s.id = ${id} and ${own}`.execute(db);
  return rows[0];
}

/** Of a stop that the run's end failed, and that was delivered after all: what it said is said no more. */
export async function reopenStop(db: Db, account_id: string, id: string): Promise<void> {
  await db
    .updateTable('run_stops')
    .set({ state: 'open', done_at: null, fail_reason: null, note: null })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('run_returns').where('account_id', '=', account_id).where('stop_id', '=', id).execute();
}

export async function saveSignature(db: Db, account_id: string, id: string, file_id: string): Promise<void> {
  await db
    .updateTable('run_stops')
    .set({ signature_file_id: file_id })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
