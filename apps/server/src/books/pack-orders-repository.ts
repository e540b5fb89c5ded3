import type { BookPeriod } from '@waybill/domain/books/period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { deliveredOn } from '../receivables/figures-repository.ts';

/** Of which days, and whether of one store only. */
export interface PackOf extends BookPeriod {
  account_id: string;
  time_zone: string;
  today: string;
  store_id?: string | undefined;
}

export interface PackCursor {
  place: number;
  key: string;
  id: string;
}

export interface PackOrder {
  id: string;
  order_number: string;
  store_name: string;
  store_license: string;
  order_status: string;
  created_at: string;
  delivered_on: string | null;
  agent_name: string;
  driver_name: string | null;
  items_total: number;
  subtotal: number;
  order_total: number;
  amount_paid: number;
  payment_type: string[];
  lines: {
    brand_name: string;
    product_name: string;
    product_type: string;
    flavor: string;
    sku: string;
    qty: number;
    price: number;
    is_sample: boolean;
    lots: string;
  }[];
  invoices: {
    id: string;
    number: string;
    version: number;
    total: number;
    issued_at: string;
    issued_by: string;
    voided_at: string | null;
    void_reason: string | null;
    sha256: string;
  }[];
  files: { kind: string; original_name: string; storage_key: string; created_at: string }[];
  cursor: PackCursor;
}

/** The moments of the days, in the zone of the account. */
export const inDays = ({ from, to, time_zone }: PackOf, moment: RawBuilder<unknown>) =>
  sql`(${moment} >= ${from}::date::timestamp at time zone ${time_zone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${time_zone})`;

const DELIVERED = sql`o.order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete')`;
const mine = ({ account_id, store_id }: PackOf) =>
  sql`o.account_id = ${account_id} ${store_id ? sql`and o.store_id = ${store_id}` : sql``}`;
const delivered = ({ from, to }: PackOf) =>
  sql`(${DELIVERED} and o.delivery_date between ${from}::date and ${to}::date)`;

/** Whether an order `o` belongs to the pack. */
export const inPack = (of: PackOf) =>
  sql`${mine(of)} and (${inDays(of, sql`o.created_at`)} or ${delivered(of)})`;

/** Orders that were placed in the period, and then those of earlier that were delivered in it. */
function source(of: PackOf, place: number, cursor: PackCursor | undefined, limit: number) {
  const created = inDays(of, sql`o.created_at`);
  const isFirst = place === 1;
  const key = isFirst ? sql`o.created_at` : sql`o.delivery_date`;
  const cast = isFirst ? sql`timestamptz` : sql`date`;
  const after = !cursor
    ? sql`true`
    : cursor.place === place
      ? sql`(${key}, o.id) > (${cursor.key}::${cast}, ${cursor.id}::uuid)`
      : sql`${cursor.place < place}`;
  const where = isFirst ? created : sql`${delivered(of)} and not ${created}`;
  return sql`(
    select o.id, ${sql.lit(place)} as place, ${isFirst ? key : sql`null`}::timestamptz as moment,
      ${isFirst ? sql`null` : key}::date as day
    from orders o
    where ${mine(of)} and ${where} and ${after} order by ${key}, o.id limit ${limit})`;
}

/** Every version of the invoice of an order `o`, without its bytes. */
export const INVOICES = sql`(select coalesce(json_agg(row_to_json(issued)), '[]') from (
        select i.id, 'INV-' || i.number as number, i.version, i.total, iso(i.issued_at) as issued_at,
          i.issued_by_name as issued_by, iso(i.voided_at) as voided_at, i.void_reason, i.sha256
        from issued_invoices i where i.account_id = o.account_id and i.order_id = o.id order by i.version) issued)`;

/** The signed files of an order `o` that were not removed, and the signatures given at the door. */
export const SIGNED_FILES = sql`(select coalesce(json_agg(row_to_json(signed)), '[]') from (
        select r.kind, f.original_name, f.storage_key, iso(r.created_at) as created_at, r.id
        from order_files r join files f on f.account_id = r.account_id and f.id = r.file_id
        where r.account_id = o.account_id and r.order_id = o.id and r.removed_at is null
        union all
        select 'signature', 'signature.png', f.storage_key, iso(s.done_at), s.id
        from run_stop_orders t
        join run_stops s on s.account_id = t.account_id and s.id = t.stop_id
        join files f on f.account_id = s.account_id and f.id = s.signature_file_id
        where t.account_id = o.account_id and t.order_id = o.id and t.outcome = 'delivered'
        order by 1, 4, 5) signed)`;

const SIGNATURES = sql`(
  select count(*) from run_stop_orders t join run_stops s on s.account_id = t.account_id and s.id = t.stop_id
  where t.account_id = o.account_id and t.order_id = o.id and t.outcome = 'delivered' and s.signature_file_id is not null)`;

export async function readPackOrders(
  db: Db,
  of: PackOf,
  cursor: PackCursor | undefined,
  limit: number,
): Promise<PackOrder[]> {
  const { rows } = await sql<PackOrder>`
    select o.id, o.order_number, o.store_name, o.store_license, o.order_status, iso(o.created_at) as created_at,
      case when is_delivered(o.order_status) then ${deliveredOn(of.today)} end as delivered_on, o.agent_name,
      (select d.username from users d where d.account_id = o.account_id and d.id = o.delivery_driver_id) as driver_name,
      o.items_total, o.subtotal, o.order_total, o.amount_paid, o.payment_type,
      (select coalesce(json_agg(row_to_json(line)), '[]') from (
        select l.brand_name, l.product_name, l.product_type, l.flavor, l.sku, l.qty, l.price, l.is_sample, (
          select coalesce(string_agg(t.lot_number || ' x ' || a.qty, ', ' order by a.place), '')
          from lot_allocations a join lots t on t.account_id = a.account_id and t.id = a.lot_id
          where a.order_line_id = l.id) as lots
        from order_lines l where l.account_id = o.account_id and l.order_id = o.id order by l.position) line) as lines,
      ${INVOICES} as invoices,
      ${SIGNED_FILES} as files,
      json_build_object('place', d.place, 'key', coalesce(d.moment::text, d.day::text), 'id', d.id) as cursor
    from (
      select * from (${source(of, 1, cursor, limit)} union all ${source(of, 2, cursor, limit)}) found
      order by place, moment, day, id limit ${limit}) d
    join orders o on o.account_id = ${of.account_id} and o.id = d.id
    order by d.place, d.moment, d.day, d.id`.execute(db);
  return rows;
}

/** How many files the orders of the pack have; without issued invoices one is drawn for each approved order. */
export async function countPackFiles(db: Db, of: PackOf, isDrawn: boolean): Promise<number> {
  const drawn = isDrawn ? sql`(o.order_status not in ('pending approval', 'cancelled'))::int` : sql`0`;
  const { rows } = await sql<{ files: number }>`
    select coalesce(sum(o.manifest_count + o.invoice_count + ${SIGNATURES} + greatest(${drawn}, (
        select count(*) from issued_invoices i where i.account_id = o.account_id and i.order_id = o.id))), 0) as files
    from orders o where ${inPack(of)}`.execute(db);
  return rows[0]?.files ?? 0;
}
