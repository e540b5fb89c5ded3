import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { inDays, inPack, type PackOf } from './pack-orders-repository.ts';

export interface PackPayment {
  id: string;
  number: string;
  date: string;
  store_name: string;
  kind: string;
  amount: number;
  payment_type: string[];
  reference: string | null;
  orders: string;
  recorded_by: string;
  voided_on: string | null;
  void_reason: string | null;
}

/** Entries of the period, and earlier ones that were voided in it. */
export async function readPackPayments(
  db: Db,
  of: PackOf,
  after: PackPayment | undefined,
  limit: number,
): Promise<PackPayment[]> {
  const days = sql`between ${of.from}::date and ${of.to}::date`;
  const store = of.store_id ? sql`and e.store_id = ${of.store_id}` : sql``;
  const rest = after ? sql`and (e.date, e.id) > (${after.date}::date, ${after.id}::uuid)` : sql``;
  const source = (where: ReturnType<typeof sql>) => sql`(
    select e.date, e.id from ledger_entries e where e.account_id = ${of.account_id} and ${where} ${store} ${rest}
    order by e.date, e.id limit ${limit})`;
  const { rows } = await sql<PackPayment>`
    select e.id, entry_number(e.kind, e.number) as number, e.date, s.store_name, e.kind, e.amount, e.payment_type, e.reference,
      (select coalesce(string_agg(distinct o.order_number, ', '), '') from entry_applications a
        join orders o on o.account_id = a.account_id and o.id = a.order_id
        where a.account_id = e.account_id and a.entry_id = e.id and a.unapplied_on is null) as orders,
      e.recorded_by_name as recorded_by, e.voided_on, e.void_reason
    from (
      select * from (${source(sql`e.date ${days}`)} union
        ${source(sql`e.voided_on ${days} and e.date < ${of.from}::date`)}) found order by date, id limit ${limit}) d
    join ledger_entries e on e.account_id = ${of.account_id} and e.id = d.id
    join stores s on s.account_id = e.account_id and s.id = e.store_id
    order by d.date, d.id`.execute(db);
  return rows;
}

export interface PackLot {
  id: string;
  lot_number: string;
  package_uid: string | null;
  sku: string;
  product_name: string;
  flavor: string;
  received: number;
  available: number;
  received_on: string;
  supplier_name: string | null;
  supplier_license: string | null;
  purchase_total: number | null;
  packaged_on: string | null;
  expires_on: string | null;
  thc_mg: number | null;
  thc_percent: number | null;
  test_status: string;
  state: string;
}

/** Lots that came in in the period, and those that orders of the pack took from; of one store only the latter. */
export async function readPackLots(
  db: Db,
  of: PackOf,
  after: PackLot | undefined,
  limit: number,
): Promise<PackLot[]> {
  const came = of.store_id ? sql`false` : sql`t.received_on between ${of.from}::date and ${of.to}::date`;
  const { rows } = await sql<PackLot>`
    select t.id, t.lot_number, t.package_uid, f.sku, p.product_name, f.flavor, t.received, t.available, t.received_on,
      t.supplier_name, t.supplier_license, t.purchase_total, t.packaged_on, t.expires_on, t.thc_mg, t.thc_percent, t.test_status, t.state
    from lots t
    join flavors f on f.account_id = t.account_id and f.id = t.flavor_id
    join products p on p.account_id = f.account_id and p.id = f.product_id
    where t.account_id = ${of.account_id} ${after ? sql`and t.id > ${after.id}::uuid` : sql``} and (${came} or exists (
      select from lot_allocations a join orders o on o.account_id = a.account_id and o.id = a.order_id
      where a.account_id = t.account_id and a.lot_id = t.id and ${inPack(of)}))
    order by t.id limit ${limit}`.execute(db);
  return rows;
}

export interface PackMove {
  flavor_id: string;
  moved_at: string;
  id: string;
  sku: string;
  product_name: string;
  flavor: string;
  qty_change: number;
  sold_change: number;
  held_change: number;
  reason: string;
  order_number: string | null;
  memo: string | null;
  user_name: string;
}

/** Flavor by flavor, as the ledger is indexed. */
export async function readPackMoves(
  db: Db,
  of: PackOf,
  after: PackMove | undefined,
  limit: number,
): Promise<PackMove[]> {
  const { rows } = await sql<PackMove>`
    select f.id as flavor_id, iso(l.created_at) as moved_at, l.id, f.sku, p.product_name, f.flavor, l.qty_change, l.sold_change,
      l.held_change, l.reason, o.order_number, entry_number(e.kind, e.number) as memo, l.user_name
    from flavors f
    join products p on p.account_id = f.account_id and p.id = f.product_id
    join stock_ledger l on l.flavor_id = f.id and l.account_id = f.account_id and ${inDays(of, sql`l.created_at`)}
    left join orders o on o.account_id = l.account_id and o.id = l.order_id
    left join ledger_entries e on e.account_id = l.account_id and e.id = l.entry_id
    where f.account_id = ${of.account_id}
      ${of.store_id ? sql`and ${of.store_id}::uuid in (o.store_id, e.store_id)` : sql``}
      ${
        after
          ? sql`and f.id >= ${after.flavor_id}::uuid
              and (f.id, l.created_at, l.id) > (${after.flavor_id}::uuid, ${after.moved_at}::timestamptz, ${after.id}::uuid)`
          : sql``
      }
    order by f.id, l.created_at, l.id limit ${limit}`.execute(db);
  return rows;
}

export interface PackLog {
  id: string;
  created_at: string;
  user_name: string;
  action_type: string;
  entity_type: string;
  log_message: string;
}

/** Of one store what is about its orders, their invoices and payments. */
export async function readPackLogs(
  db: Db,
  of: PackOf,
  after: PackLog | undefined,
  limit: number,
): Promise<PackLog[]> {
  const about = (table: string) => sql`exists (
    select from ${sql.table(table)} t where t.account_id = l.account_id and t.id = l.entity_id and t.store_id = ${of.store_id})`;
  const { rows } = await sql<PackLog>`
    select l.id, iso(l.created_at) as created_at, l.user_name, l.action_type, l.entity_type, l.log_message
    from activity_log l
    where l.account_id = ${of.account_id} and ${inDays(of, sql`l.created_at`)}
      ${of.store_id ? sql`and (${about('orders')} or ${about('ledger_entries')} or ${about('issued_invoices')})` : sql``}
      ${after ? sql`and (l.created_at, l.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by l.created_at, l.id limit ${limit}`.execute(db);
  return rows;
}
