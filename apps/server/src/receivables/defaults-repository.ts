import type { Day } from '@waybill/domain/lib/dates';
import type { DefaultNotice, DefaultRow } from '@waybill/domain/receivables/default-schema';
import { type DefaultsQuery, NOTICE_FILTERS } from '@waybill/domain/receivables/defaults-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Scope } from '../database/db.ts';
import { countFilters } from '../database/filter-counts.ts';
import { readJsonList } from '../database/json-page.ts';
import { contains, countLimit } from '../database/page.ts';

/** Whose defaults, and which day ends the deliveries that should have been paid. */
export interface DefaultsOf {
  account_id: string;
  delivered_before: Day;
  today: Day;
}

/** The condition of the partial index, word for word. */
const OWING = sql`o.order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete') and o.amount_paid < o.order_total`;
const NOTICE = sql`
  select n.id, 'DN-' || n.number as number, n.sent_to_store_on, n.reported_on, n.report_reference, n.paid_reported_on, n.version
  from default_notice_orders r join default_notices n on n.account_id = r.account_id and n.id = r.notice_id
  where r.account_id = o.account_id and r.order_id = o.id order by n.number desc limit 1`;

/**
 * Orders in default, and those of a reported notice whose orders were all paid since, until that is reported too. What was
 * written off was not paid.
 */
const inDefault = ({ account_id, delivered_before }: DefaultsOf) => sql`
  select o.* from orders o
  where o.account_id = ${account_id} and ${OWING} and o.delivery_date < ${delivered_before}::date
  union all
  select o.* from default_notices n
  join default_notice_orders r on r.account_id = n.account_id and r.notice_id = n.id
  join orders o on o.account_id = r.account_id and o.id = r.order_id
  where n.account_id = ${account_id} and n.reported_on is not null and n.paid_reported_on is null
    and o.amount_paid - o.write_offs >= o.order_total and not exists (
      select from default_notice_orders other join orders unpaid on unpaid.account_id = other.account_id and unpaid.id = other.order_id
      where other.account_id = n.account_id and other.notice_id = n.id and is_delivered(unpaid.order_status)
        and unpaid.amount_paid - unpaid.write_offs < unpaid.order_total)
    and not exists (
      select from default_notice_orders later join default_notices m on m.account_id = later.account_id and m.id = later.notice_id
      where later.account_id = r.account_id and later.order_id = r.order_id and m.number > n.number)`;

export function listOrdersInDefault(scope: Scope, of: DefaultsOf, query: DefaultsQuery) {
  const from = matching(of, query);
  return readJsonList<'delivered_on' | 'store_name' | 'amount', DefaultRow>(scope, query, {
    sorts: {
      delivered_on: { by: sql`o.delivery_date`, type: 'date' },
      store_name: { by: sql`lower(s.store_name)`, type: 'text' },
      amount: { by: sql`(o.order_total - o.amount_paid)`, type: 'numeric' },
    },
    first: 'delivered_on',
    dir: 'asc',
    id: sql`o.id`,
    rows: ({ after, sorted, limit }, keys) => sql`
      select (select row_to_json(document) from (select o.store_id, s.store_name, s.license_number, o.id as order_id, o.order_number,
          o.delivery_date as delivered_on, o.delivery_date + 30 as final_payment_date, o.order_total - o.amount_paid as amount,
          o.delivery_date + 37 as notify_by, o.delivery_date + 37 - ${of.today}::date as days_left,
          (select row_to_json(notice) from (${NOTICE}) notice) as notice) document)::text as document, ${keys}
      from ${from} and ${after} order by ${sorted} limit ${limit}`,
    total: sql`select count(*) from (select from ${from} limit ${countLimit()}) counted`,
    grows: true,
  });
}

export function countOrdersInDefault(scope: Scope, of: DefaultsOf) {
  return countFilters(scope, { notice: NOTICE_FILTERS }, (query) => sql`select from ${matching(of, query)}`);
}

const matching = (of: DefaultsOf, { q, notice }: Pick<DefaultsQuery, 'q' | 'notice'>) => sql`
  (${inDefault(of)}) o join stores s on s.account_id = o.account_id and s.id = o.store_id where ${searched(q)} and ${narrowed(notice)}`;

function searched(q: string | undefined): RawBuilder<unknown> {
  if (!q) return sql`true`;
  return sql`(s.store_name ilike ${contains(q)} or s.license_number ilike ${contains(q)} or o.order_number ilike ${contains(q)})`;
}

/** The same orders whose stores Home counts. */
function narrowed(notice: DefaultsQuery['notice']): RawBuilder<unknown> {
  if (!notice) return sql`true`;
  return sql`o.amount_paid < o.order_total and not exists (select from (${NOTICE}) named where named.paid_reported_on is null)`;
}

export interface DefaultedOrder {
  order_id: string;
  order_number: string;
  delivered_on: Day;
  amount: number;
  /** The number of the latest notice that names it; one that was reported as paid is over. */
  noticed: string | null;
}

export async function readDefaultedOrders(
  db: Db,
  { account_id, delivered_before }: DefaultsOf,
  store_id: string,
): Promise<DefaultedOrder[]> {
  const { rows } = await sql<DefaultedOrder>`
    select o.id as order_id, o.order_number, o.delivery_date as delivered_on, o.order_total - o.amount_paid as amount,
      (select number from (${NOTICE}) notice where paid_reported_on is null) as noticed
    from orders o
    where o.account_id = ${account_id} and o.store_id = ${store_id} and ${OWING} and o.delivery_date < ${delivered_before}::date
    order by o.delivery_date, o.number`.execute(db);
  return rows;
}

export async function nextNoticeNumber(db: Db, account_id: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select next_number(${account_id}, 'default_notice')::int as number`.execute(db);
  return (rows[0] as { number: number }).number;
}

export interface NewNotice {
  account_id: string;
  number: number;
  store_id: string;
  total: number;
  notify_by: Day;
  letter: Buffer;
  created_by: string;
  created_by_name: string;
}

export async function insertNotice(
  db: Db,
  notice: NewNotice,
  orders: { order_id: string; delivered_on: Day; final_payment_date: Day; amount: number }[],
): Promise<string> {
  const { id } = await db
    .insertInto('default_notices')
    .values(notice)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { account_id } = notice;
  await db
    .insertInto('default_notice_orders')
    .values(
      orders.map(({ order_id, delivered_on, final_payment_date, amount }) => ({
        ...{ account_id, notice_id: id, order_id, delivered_on, final_payment_date, amount },
      })),
    )
    .execute();
  return id;
}

export async function findNotice(
  db: Db,
  account_id: string,
  id: string,
  forUpdate = false,
): Promise<DefaultNotice | undefined> {
  const { rows } = await sql<DefaultNotice>`
    select n.id, 'DN-' || n.number as number, n.store_id,
      (select s.store_name from stores s where s.account_id = n.account_id and s.id = n.store_id) as store_name,
      (select json_agg(row_to_json(named)) from (
        select o.order_number, r.delivered_on, r.final_payment_date, r.amount
        from default_notice_orders r join orders o on o.account_id = r.account_id and o.id = r.order_id
        where r.account_id = n.account_id and r.notice_id = n.id order by r.delivered_on, o.number) named) as orders,
      n.total, n.notify_by, n.sent_to_store_on, n.reported_on, n.report_reference, n.paid_reported_on, n.version,
      iso(n.created_at) as created_at
    from default_notices n where n.account_id = ${account_id} and n.id = ${id}
    ${forUpdate ? sql`for no key update of n` : sql``}`.execute(db);
  return rows[0];
}

export async function updateNotice(
  db: Db,
  account_id: string,
  id: string,
  steps: Pick<DefaultNotice, 'sent_to_store_on' | 'reported_on' | 'report_reference' | 'paid_reported_on'>,
): Promise<void> {
  await db
    .updateTable('default_notices')
    .set((eb) => ({ ...steps, version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function readLetter(
  db: Db,
  account_id: string,
  id: string,
): Promise<{ number: number; letter: Buffer } | undefined> {
  const { rows } = await sql<{ number: number; letter: Buffer }>`
    select number::int as number, letter from default_notices where account_id = ${account_id} and id = ${id}`.execute(
    db,
  );
  return rows[0];
}
