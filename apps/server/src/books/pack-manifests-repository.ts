import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { PackOf } from './pack-orders-repository.ts';

/** A manifest without its bytes. */
export interface PackManifest {
  run_id: string;
  number: string;
  date: string;
  version: number;
  issued_at: string;
}

const COLUMNS = sql`r.id as run_id, 'RUN-' || r.number as number, r.date, m.version, iso(m.issued_at) as issued_at`;
const MANIFESTS = sql`runs r join run_manifests m on m.account_id = r.account_id and m.run_id = r.id`;

/** Those of the runs of the period, of one store those that show no order of another. */
function inPack({ account_id, from, to, store_id }: PackOf) {
  const store = store_id
    ? sql`and exists (
        select from run_stops s where s.account_id = r.account_id and s.run_id = r.id and s.store_id = ${store_id}::uuid)
      and (
        select bool_and(o.store_id = ${store_id}::uuid)
        from jsonb_path_query(m.content, '$.stops[*].orders[*].order_number') shown
        join orders o on o.account_id = r.account_id and o.number = substring(shown #>> '{}' from 5)::bigint)`
    : sql``;
  return sql`r.account_id = ${account_id} and r.date between ${from}::date and ${to}::date ${store}`;
}

export async function readPackManifests(
  db: Db,
  of: PackOf,
  after: PackManifest | undefined,
  limit: number,
): Promise<PackManifest[]> {
  const rest = after
    ? sql`and (r.date, r.id, m.version) > (${after.date}::date, ${after.run_id}::uuid, ${after.version}::int)`
    : sql``;
  const { rows } = await sql<PackManifest>`
    select ${COLUMNS} from ${MANIFESTS} where ${inPack(of)} ${rest} order by r.date, r.id, m.version limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countPackManifests(db: Db, of: PackOf): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${MANIFESTS} where ${inPack(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Every version of the manifests of the runs that had these orders. */
export async function findManifestsOf(
  db: Db,
  account_id: string,
  order_ids: string[],
): Promise<PackManifest[]> {
  const { rows } = await sql<PackManifest>`
    select ${COLUMNS} from ${MANIFESTS}
    where r.account_id = ${account_id} and r.id in (
      select s.run_id from run_stop_orders t join run_stops s on s.account_id = t.account_id and s.id = t.stop_id
      where t.account_id = ${account_id} and t.order_id = any(${order_ids}::uuid[]))
    order by r.date, r.id, m.version`.execute(db);
  return rows;
}
