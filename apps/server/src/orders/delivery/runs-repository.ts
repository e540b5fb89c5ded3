import { LEFT_OUT } from '@waybill/domain/orders/run-sentences';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Of a planned run. A stop of which a phone has told something stays, as one that was not delivered. */
export async function dropEmptyStops(db: Db, account_id: string, run_id: string): Promise<void> {
  const empty = sql`s.account_id = ${account_id} and s.run_id = ${run_id} and s.state = 'open'
    and not exists (select from run_stop_orders t where t.stop_id = s.id)`;
  await sql`
    delete from run_stops s where ${empty}
      and not exists (select from run_actions a where a.account_id = s.account_id and a.stop_id = s.id)
      and not exists (select from run_attention a where a.account_id = s.account_id and a.stop_id = s.id)`.execute(
    db,
  );
  await sql`update run_stops s set state = 'failed', fail_reason = 'Other', note = ${LEFT_OUT} where ${empty}`.execute(
    db,
  );
  await sql`
    update run_stops s set position = placed.place
    from (select id, row_number() over (order by state = 'failed', position, id) as place
      from run_stops where account_id = ${account_id} and run_id = ${run_id}) placed
    where s.account_id = ${account_id} and s.id = placed.id and s.position <> placed.place`.execute(db);
}

export async function takeOffRun(
  db: Db,
  account_id: string,
  run_id: string,
  order_id: string,
): Promise<void> {
  await sql`
    update runs set version = version + 1, updated_at = moment() where account_id = ${account_id} and id = ${run_id}`.execute(
    db,
  );
  await sql`
    delete from run_stop_orders t using run_stops s
    where t.account_id = ${account_id} and t.order_id = ${order_id} and t.outcome = 'open'
      and s.account_id = t.account_id and s.id = t.stop_id and s.run_id = ${run_id}`.execute(db);
  await forgetRun(db, account_id, order_id);
}

/** Its stop keeps what became of it there. */
export async function forgetRun(db: Db, account_id: string, order_id: string): Promise<void> {
  await sql`update orders set run_id = null where account_id = ${account_id} and id = ${order_id}`.execute(
    db,
  );
}
