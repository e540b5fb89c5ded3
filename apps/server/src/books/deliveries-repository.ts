import type { BookPeriod } from '@waybill/domain/books/period';
import type { DeliveredOrder } from '@waybill/domain/books/quickbooks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { deliveredOn } from '../receivables/figures-repository.ts';

/** What an account's books are read of. */
export interface BooksOf extends BookPeriod {
  account_id: string;
  today: string;
}

/** After which row the next page begins; `place` tells from which source the row came. */
export interface Cursor {
  date: string;
  place: number;
  key: string;
}

/** The condition of the partial index, word for word. */
const DELIVERED = sql`o.order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete')`;

/** Rows after the cursor of a source that is ordered by a day and a key. */
export function after(
  cursor: Cursor | undefined,
  place: number,
  day: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!cursor) return sql`true`;
  if (place > cursor.place) return sql`${day} >= ${cursor.date}::date`;
  if (place < cursor.place) return sql`${day} > ${cursor.date}::date`;
  const cast = place <= 3 ? sql`bigint` : sql`uuid`;
  return sql`(${day}, ${key}) > (${cursor.date}::date, ${cursor.key}::${cast})`;
}

/**
 * Orders by the day on which receivables count them as delivered: by their date from an index, those of a day yet to come as of
 * today, and the few without a date by the day on which they were placed. Each source is asked for no more than one page.
 */
export function deliveredOrders(
  { account_id, from, to, today }: BooksOf,
  cursor: Cursor | undefined,
  limit: number,
): RawBuilder<unknown> {
  const date = deliveredOn(today);
  const source = (place: number, day: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`(
    select ${date} as date, ${sql.lit(place)} as place, o.number, null::uuid as entry_id, o.id, o.store_id
    from orders o
    where o.account_id = ${account_id} and ${DELIVERED} and ${where} and ${after(cursor, place, day, sql`o.number`)}
    order by ${day}, o.number limit ${limit})`;
  const dated = sql`o.delivery_date between ${from}::date and least(${to}::date, ${today}::date)`;
  const isToday = sql`${today}::date between ${from}::date and ${to}::date`;
  return sql`
    ${source(1, sql`o.delivery_date`, dated)}
    union all
    ${source(2, date, sql`o.delivery_date > ${today}::date and ${isToday}`)}
    union all
    ${source(3, date, sql`o.delivery_date is null and ${date} between ${from}::date and ${to}::date`)}`;
}

export async function countDelivered(db: Db, of: BooksOf, maxCounted: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${deliveredOrders(of, undefined, maxCounted)}) d`.execute(db);
  return rows[0]?.count ?? 0;
}

export const INVOICE_NUMBER = sql`(
  select 'INV-' || i.number from issued_invoices i
  where i.account_id = o.account_id and i.order_id = o.id and i.voided_at is null)`;

export type DeliveredRow = DeliveredOrder & { id: string; cursor: Cursor };

export async function readDelivered(
  db: Db,
  of: BooksOf,
  cursor: Cursor | undefined,
  limit: number,
): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    select o.id, coalesce(${INVOICE_NUMBER}, o.order_number) as document, o.order_number, s.store_name,
      d.date as delivered_on, coalesce(due_date(o.delivery_date, o.payment_terms, o.terms_days), d.date) as due_on,
      case when o.payment_terms = 'cod' then 0 else coalesce(o.terms_days, 30) end as terms_days, o.subtotal, o.order_total,
      (select coalesce(json_agg(row_to_json(line)), '[]') from (
        select l.sku, l.brand_name, l.product_name, l.flavor, l.qty, l.price, l.is_sample
        from order_lines l where l.account_id = o.account_id and l.order_id = o.id order by l.position) line) as lines,
      json_build_object('date', d.date, 'place', d.place, 'key', d.number::text) as cursor
    from (
      select * from (${deliveredOrders(of, cursor, limit)}) found order by date, place, number limit ${limit}) d
    join orders o on o.account_id = ${of.account_id} and o.id = d.id
    join stores s on s.account_id = o.account_id and s.id = o.store_id
    order by d.date, d.place, d.number`.execute(db);
  return rows;
}
