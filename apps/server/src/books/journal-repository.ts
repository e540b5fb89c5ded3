import type { LedgerEvent } from '@waybill/domain/books/ledger-event';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import {
  after,
  type BooksOf,
  type Cursor,
  deliveredOrders,
  INVOICE_NUMBER,
} from './deliveries-repository.ts';

export interface EventsOf extends BooksOf {
  /** Without them the deliveries are booked by their invoices. */
  withDeliveries: boolean;
}

/** Whether an entry `e` counts: a write-off of what is no delivered order writes off nothing. */
export const COUNTS = sql`(e.kind <> 'write_off' or exists (
  select from entry_applications a join orders o on o.account_id = a.account_id and o.id = a.order_id
  where a.entry_id = e.id and a.account_id = e.account_id and is_delivered(o.order_status)))`;

/**
 * Entries by their date, and their voids by the day of the void: an entry that was voided on its own date stands with its
 * reverse, so that a file of that morning can be followed.
 */
function entries(of: EventsOf, cursor: Cursor | undefined, limit: number): RawBuilder<unknown> {
  const source = (place: number, day: RawBuilder<unknown>) => sql`(
    select ${day} as date, ${sql.lit(place)} as place, null::bigint as number, e.id as entry_id, null::uuid as id, e.store_id
    from ledger_entries e
    where e.account_id = ${of.account_id} and ${day} between ${of.from}::date and ${of.to}::date
      and ${COUNTS} and ${after(cursor, place, day, sql`e.id`)}
    order by ${day}, e.id limit ${limit})`;
  return sql`${source(4, sql`e.date`)} union all ${source(5, sql`e.voided_on`)}`;
}

/** Runs by the day of their settlement, where something was missing or over. */
function settlements(of: EventsOf, cursor: Cursor | undefined, limit: number): RawBuilder<unknown> {
  const day = sql`r.settled_on`;
  return sql`(
    select ${day} as date, 6 as place, null::bigint as number, r.id as entry_id, null::uuid as id, null::uuid as store_id
    from runs r
    where r.account_id = ${of.account_id} and ${day} between ${of.from}::date and ${of.to}::date
      and (r.settlement #>> '{counted,difference}')::numeric <> 0 and ${after(cursor, 6, day, sql`r.id`)}
    order by ${day}, r.id limit ${limit})`;
}

function events(of: EventsOf, cursor: Cursor | undefined, limit: number): RawBuilder<unknown> {
  const others = sql`${entries(of, cursor, limit)} union all ${settlements(of, cursor, limit)}`;
  return of.withDeliveries ? sql`${deliveredOrders(of, cursor, limit)} union all ${others}` : others;
}

export type FoundEvent = LedgerEvent & { cursor: Cursor };

export async function readEvents(
  db: Db,
  of: EventsOf,
  cursor: Cursor | undefined,
  limit: number,
): Promise<FoundEvent[]> {
  const { rows } = await sql<FoundEvent>`
    select d.date, case when d.place = 6 then 'settlement' else coalesce(e.kind, 'delivery') end as kind, d.place = 5 as is_void,
      coalesce(entry_number(e.kind, e.number), o.order_number, 'RUN-' || r.number) as document, ${INVOICE_NUMBER} as invoice,
      coalesce(s.store_name, '') as store_name, coalesce(s.license_number, '') as license_number,
      coalesce(e.amount, o.order_total, (r.settlement #>> '{counted,difference}')::numeric) as amount,
      coalesce(e.subtotal, o.subtotal, 0) as subtotal, coalesce(e.tax, 0) as tax,
      coalesce(e.payment_type, '{}') as payment_type, e.reference,
      case when d.place = 5 then e.void_reason else coalesce(e.reason, e.note, r.settlement #>> '{counted,note}') end as reason,
      json_build_object('date', d.date, 'place', d.place, 'key', coalesce(d.number::text, d.entry_id::text)) as cursor
    from (
      select * from (${events(of, cursor, limit)}) found order by date, place, number, entry_id limit ${limit}) d
    left join orders o on o.account_id = ${of.account_id} and o.id = d.id
    left join ledger_entries e on e.account_id = ${of.account_id} and e.id = d.entry_id
    left join runs r on r.account_id = ${of.account_id} and r.id = d.entry_id and d.place = 6
    left join stores s on s.account_id = ${of.account_id} and s.id = d.store_id
    order by d.date, d.place, d.number, d.entry_id`.execute(db);
  return rows;
}

/** How many rows a file of these events has: two each, and one more for a tax; of an order of samples none. */
export async function countRows(db: Db, of: EventsOf, maxCounted: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(case
        when d.place = 6 then 2
        when e.id is not null then 2 + (e.kind = 'credit_memo' and coalesce(e.tax, 0) > 0)::int
        when o.order_total > 0 then 2 + (o.order_total > o.subtotal)::int
        else 0 end), 0) as count
    from (${events(of, undefined, maxCounted)}) d
    left join orders o on o.account_id = ${of.account_id} and o.id = d.id
    left join ledger_entries e on e.account_id = ${of.account_id} and e.id = d.entry_id`.execute(db);
  return rows[0]?.count ?? 0;
}
