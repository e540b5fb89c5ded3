import type { ExciseSums } from '@waybill/domain/books/excise';
import type { ExciseWorksheet, FiledReturn } from '@waybill/domain/books/excise-api';
import type { Quarter } from '@waybill/domain/books/quarter';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { COUNTS } from './journal-repository.ts';

export interface WorksheetOf extends Pick<Quarter, 'from' | 'to'> {
  account_id: string;
  time_zone: string;
  tax_basis: 'delivery' | 'order';
}

/** The condition of the partial index, word for word. */
const DELIVERED = sql`o.order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete')`;

/**
 * The orders of the quarter, each with its day: that of delivery, and without a date that on which it was placed, or of
 * every order that on which it was placed.
 */
function soldOrders({ account_id, time_zone, tax_basis, from, to }: WorksheetOf): RawBuilder<unknown> {
  const columns = (day: RawBuilder<unknown>) =>
    sql`select o.id, o.store_id, ${day} as day, o.subtotal, o.order_total - o.subtotal as tax from orders o`;
  const placed = sql`(o.created_at at time zone ${time_zone})::date`;
  const moments = sql`o.created_at >= ${from}::date::timestamp at time zone ${time_zone}
    and o.created_at < (${to}::date + 1)::timestamp at time zone ${time_zone}`;
  const mine = sql`where o.account_id = ${account_id}`;
  if (tax_basis === 'order')
    return sql`${columns(placed)} ${mine} and o.order_status <> 'cancelled' and ${moments}`;
  return sql`
    ${columns(sql`o.delivery_date`)} ${mine} and ${DELIVERED} and o.delivery_date between ${from}::date and ${to}::date
    union all
    ${columns(placed)} ${mine} and ${DELIVERED} and o.delivery_date is null and ${moments}`;
}

/** Entries of a kind by their date, and the voids of such as their reverse on their own day. */
function entriesOf(kind: 'credit_memo' | 'write_off', { account_id, from, to }: WorksheetOf) {
  const period = sql`between ${from}::date and ${to}::date`;
  const columns = sql`e.store_id, e.subtotal, e.tax, e.amount, e.order_id from ledger_entries e
    where e.account_id = ${account_id} and e.kind = ${sql.lit(kind)} and ${COUNTS}`;
  return sql`(
    select e.date as day, 1 as sign, ${columns} and e.date ${period}
    union all
    select e.voided_on, -1, ${columns} and e.voided_on is not null and e.voided_on ${period})`;
}

export interface ExciseParts {
  months: (ExciseSums & { month: string })[];
  stores: (ExciseSums & { store_id: string; store_name: string; license_number: string })[];
  samples: number;
  write_offs: number;
}

/** A memo without an order has no tax and enters no worksheet. */
export async function readExciseParts(db: Db, of: WorksheetOf): Promise<ExciseParts> {
  const { rows } = await sql<ExciseParts>`
    with sold as materialized (${soldOrders(of)}),
    parts as (
      select store_id, day, subtotal as sales, 0 as memos, tax from sold
      union all
      select store_id, day, 0, sign * subtotal, -sign * tax from ${entriesOf('credit_memo', of)} m where order_id is not null),
    sums as (
      select to_char(day, 'YYYY-MM') as month, store_id, sum(sales) as taxable_sales, sum(memos) as memos,
        sum(tax) as tax_charged
      from parts group by grouping sets ((to_char(day, 'YYYY-MM')), (store_id)))
    select
      (select coalesce(json_agg(s order by s.month), '[]') from (
        select month, taxable_sales, memos, tax_charged from sums where month is not null) s) as months,
      (select coalesce(json_agg(s order by s.taxable_sales desc, s.store_name, s.store_id), '[]') from (
        select u.store_id, p.store_name, p.license_number, u.taxable_sales, u.memos, u.tax_charged
        from sums u join stores p on p.account_id = ${of.account_id} and p.id = u.store_id) s) as stores,
      (select coalesce(sum(l.qty), 0)::int from sold join order_lines l
        on l.account_id = ${of.account_id} and l.order_id = sold.id and l.is_sample) as samples,
      (select coalesce(sum(sign * amount), 0) from ${entriesOf('write_off', of)} w) as write_offs`.execute(
    db,
  );
  return rows[0] as ExciseParts;
}

export interface FiledCopy {
  filed: { filed_on: string; confirmation: string; amount: number };
  worksheet: ExciseWorksheet;
}

export async function findFiled(db: Db, account_id: string, quarter: string): Promise<FiledCopy | undefined> {
  const found = await db
    .selectFrom('excise_returns')
    .select(['filed_on', 'confirmation', 'amount', 'worksheet'])
    .where('account_id', '=', account_id)
    .where('quarter', '=', quarter)
    .executeTakeFirst();
  if (!found) return undefined;
  const { worksheet, ...filed } = found;
  // Only insertFiled() writes it.
  return { filed, worksheet: worksheet as unknown as ExciseWorksheet };
}

export interface NewFiled extends Omit<FiledReturn, 'quarter'> {
  account_id: string;
  quarter: string;
  worksheet: ExciseWorksheet;
  filed_by: string;
  filed_by_name: string;
}

/** Answers nothing when the quarter was filed before. */
export async function insertFiled(db: Db, { worksheet, ...filed }: NewFiled): Promise<string | undefined> {
  const row = await db
    .insertInto('excise_returns')
    .values({ ...filed, worksheet: JSON.stringify(worksheet) })
    .onConflict((conflict) => conflict.columns(['account_id', 'quarter']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
