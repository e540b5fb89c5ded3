import type { PageRequest } from '@waybill/domain/lib/page';
import type { ORDER_SORTS, OrderQuery } from '@waybill/domain/orders/api';
import type { Order } from '@waybill/domain/orders/schema';
import {
  DELIVERED,
  ORDER_STATUSES,
  type OrderStatus,
  type SignedFile,
  UNDELIVERED,
} from '@waybill/domain/orders/status/status';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../database/db.ts';
import { type Part, readJsonList } from '../../database/json-page.ts';
import { contains, countLimit, type SortKey } from '../../database/page.ts';
import type { Visible } from '../repository.ts';

const SORTS: Record<(typeof ORDER_SORTS)[number], SortKey> = {
  created_at: { by: sql`o.created_at`, type: 'timestamptz' },
  order_number: { by: sql`o.number`, type: 'bigint' },
  store_name: { by: sql`o.store_name`, type: 'text' },
  items_total: { by: sql`o.items_total`, type: 'bigint' },
  order_total: { by: sql`o.order_total`, type: 'numeric' },
  amount_due: { by: sql`(o.order_total - o.amount_paid)`, type: 'numeric' },
  order_status: { by: sql`o.order_status`, type: 'text' },
  agent_name: { by: sql`o.agent_name`, type: 'text' },
  updated_at: { by: sql`o.updated_at`, type: 'timestamptz' },
  delivery_date: { by: sql`coalesce(o.delivery_date, 'infinity')`, type: 'date' },
};

/** Whole orders, or only what a table shows of them, without a look at lines and stores. */
const DOCUMENTS = sql.table('order_documents');
export const ROWS = sql.table('order_rows');

/** A page of orders, or all of them; its cost does not grow with the account's orders. */
export function readOrderList(
  scope: Scope,
  visible: Visible,
  query: OrderQuery & Pick<PageRequest, 'maxCounted'>,
  today: () => string,
  table = DOCUMENTS,
) {
  const where = conditions(visible, query, today);
  return readJsonList<(typeof ORDER_SORTS)[number], Order>(scope, query, {
    sorts: SORTS,
    first: 'created_at',
    dir: 'desc',
    id: sql`o.id`,
    rows: (part, keys) =>
      query.q ? foundRows(visible, query.q, where, part, keys, table) : plainRows(where, part, keys, table),
    total: totalOf(visible, query, where, countLimit(query.maxCounted)),
    grows: true,
  });
}

function plainRows(
  where: RawBuilder<unknown>,
  { after, sorted, limit }: Part,
  keys: RawBuilder<unknown>,
  table: RawBuilder<unknown>,
) {
  return sql`select o.document::text as document, ${keys} from ${table} o
    where ${where} and ${after} order by ${sorted} limit ${limit}`;
}

/** Literals, so that the partial indexes of the same conditions are used. */
const LACKING: Record<SignedFile, RawBuilder<unknown>> = {
  manifest: sql`o.manifest_count = 0 and o.order_status in (${literals(DELIVERED)})`,
  invoice: sql`o.invoice_count = 0 and o.order_status in (${literals(DELIVERED)})`,
};
const UNDELIVERED_LITERALS = literals(UNDELIVERED);

function literals(statuses: readonly OrderStatus[]): RawBuilder<unknown> {
  return sql.join(statuses.map((status) => sql.lit(status)));
}

export function conditions(visible: Visible, query: OrderQuery, today: () => string): RawBuilder<unknown> {
  const all = [sql`o.account_id = ${visible.account_id}`];
  if (visible.agent_id) all.push(sql`o.agent_id = ${visible.agent_id}`);
  if (visible.driver_id) all.push(sql`o.delivery_driver_id = ${visible.driver_id}`);
  const list = query.list ?? (query.status && ORDER_STATUSES[query.status].list);
  if (list) all.push(sql`o.list = ${sql.lit(list)}`);
  if (query.status) all.push(sql`o.order_status = ${sql.lit(query.status)}`);
  if (query.storeId) all.push(sql`o.store_id = ${query.storeId}`);
  if (query.missing) all.push(LACKING[query.missing]);
  if (query.onRun) all.push(sql`o.run_id is null`);
  if (query.delivery) all.push(sql`o.order_status in (${UNDELIVERED_LITERALS})`);
  if (query.delivery === 'today') all.push(sql`o.delivery_date = ${today()}`);
  if (query.delivery === 'overdue') all.push(sql`o.delivery_date < ${today()}`);
  return sql.join(all, sql` and `);
}

interface Names {
  stores: RawBuilder<unknown>;
  agents: RawBuilder<unknown>;
}

interface Found {
  number: number | undefined;
  named: Names | false;
}

/** 'ORD-1001' is a number; anything else, a bare number too, is looked for among the names of stores, as on the orders, and of agents. */
function foundBy({ account_id }: Visible, q: string): Found {
  const [, prefix, number] = /^\s*(ORD-?)?(\d{1,15})\s*$/i.exec(q) ?? [];
  const pattern = contains(q);
  return {
    number: number === undefined ? undefined : Number(number),
    named: prefix === undefined && {
      stores: sql`select distinct store_id as id from store_names where account_id = ${account_id} and store_name ilike ${pattern}`,
      agents: sql`select id from users where account_id = ${account_id} and username ilike ${pattern}`,
    },
  };
}

/**
 * Of each store and agent found the first page is looked up along an index, of these the first page of all, and only
 * this one is read.
 */
function foundRows(
  visible: Visible,
  q: string,
  where: RawBuilder<unknown>,
  { after, key, direction, sorted, limit }: Part,
  keys: RawBuilder<unknown>,
  table: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { named, number } = foundBy(visible, q);
  const matches = (also: RawBuilder<unknown>) =>
    sql`select o.id, ${key} as key from orders o where ${where} and ${also} and ${after}`;
  const firsts = (those: RawBuilder<unknown>, column: string) => sql`
    select first.id, first.key from (${those}) those cross join lateral (
      ${matches(sql`o.${sql.ref(column)} = those.id`)} order by ${sorted} limit ${limit}) first`;
  const branches = named ? [firsts(named.stores, 'store_id'), firsts(named.agents, 'agent_id')] : [];
  if (number !== undefined) branches.push(matches(sql`o.number = ${number}`));
  const page = sql`select id from (${sql.join(branches, sql` union `)}) found
    order by key ${direction}, id ${direction} limit ${limit}`;
  return sql`select o.document::text as document, ${keys} from ${table} o
    where o.account_id = ${visible.account_id} and o.id in (${page}) order by ${sorted}`;
}

/** Counted up to a limit: of a search along each store, then each agent, until there are enough. */
function totalOf(
  visible: Visible,
  query: OrderQuery,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const counted = query.q ? foundOnce(foundBy(visible, query.q), where) : matchingOrders(where);
  return sql`select count(*) from (${counted} limit ${limit}) counted`;
}

export const matchingOrders = (where: RawBuilder<unknown>, also = sql`true`) =>
  sql`select from orders o where ${where} and ${also}`;

/** Each order once, though its store, its agent and its number may all be found. */
function foundOnce({ named, number }: Found, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const byNumber = sql`o.number = ${number ?? null}`;
  if (!named) return matchingOrders(where, byNumber);
  const { stores, agents } = named;
  const along = (those: RawBuilder<unknown>, also: RawBuilder<unknown>) =>
    // The offset keeps the planner from reading every order instead of each one's own by its index.
    sql`select from (${those}) those cross join lateral (${matchingOrders(where, also)} offset 0) o`;
  const inStore = sql`o.store_id in (${stores})`;
  return sql.join(
    [
      along(stores, sql`o.store_id = those.id`),
      along(agents, sql`o.agent_id = those.id and not ${inStore}`),
      matchingOrders(where, sql`${byNumber} and not (${inStore} or o.agent_id in (${agents}))`),
    ],
    sql` union all `,
  );
}
