import type { ORDER_SORTS, OrderQuery } from '@waybill/domain/orders/api';
import type { Order } from '@waybill/domain/orders/schema';
import { type SignedFile, statusesOf, UNDELIVERED } from '@waybill/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/db.ts';
import { type Part, readJsonList } from '../database/json-page.ts';
import { contains, type SortKey } from '../database/page.ts';
import type { Visible } from './repository.ts';

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

/** `undelivered` is set by the server alone. */
type ListQuery = OrderQuery & { undelivered?: true };

/** A page of orders, or all of them; its cost does not grow with the account's orders. */
export function readOrderList(scope: Scope, visible: Visible, query: ListQuery, today: () => string) {
  const where = conditions(visible, query, today);
  return readJsonList<(typeof ORDER_SORTS)[number], Order>(scope, query, {
    sorts: SORTS,
    first: 'created_at',
    dir: 'desc',
    id: sql`o.id`,
    rows: (part, keys) =>
      query.q ? foundRows(visible, query.q, where, part, keys) : plainRows(where, part, keys),
    total: totalOf(visible, query, where),
  });
}

function plainRows(where: RawBuilder<unknown>, { after, sorted, limit }: Part, keys: RawBuilder<unknown>) {
  return sql`select o.document::text as document, ${keys} from order_documents o
    where ${where} and ${after} order by ${sorted} limit ${limit}`;
}

/** Literals, so that the partial indexes of the same conditions are used. */
const LACKING: Record<SignedFile, RawBuilder<unknown>> = {
  manifest: sql`o.was_delivered and o.manifest_count = 0`,
  invoice: sql`o.was_delivered and o.invoice_count = 0`,
};
const UNDELIVERED_LITERALS = sql.join(UNDELIVERED.map((status) => sql.lit(status)));

function conditions(visible: Visible, query: ListQuery, today: () => string): RawBuilder<unknown> {
  const all = [sql`o.account_id = ${visible.account_id}`];
  if (visible.agent_id) all.push(sql`o.agent_id = ${visible.agent_id}`);
  if (visible.driver_id) all.push(sql`o.delivery_driver_id = ${visible.driver_id}`);
  if (query.list) all.push(sql`o.list = ${query.list}`);
  if (query.status) all.push(sql`o.order_status = ${query.status}`);
  if (query.storeId) all.push(sql`o.store_id = ${query.storeId}`);
  if (query.missing) all.push(LACKING[query.missing]);
  if (query.undelivered) all.push(sql`o.order_status in (${UNDELIVERED_LITERALS})`);
  if (query.delivery) {
    const compare = sql.raw(query.delivery === 'today' ? '=' : '<');
    all.push(sql`o.order_status in (${UNDELIVERED_LITERALS}) and o.delivery_date ${compare} ${today()}`);
  }
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
      stores: sql`select store_id as id from order_store_names where account_id = ${account_id} and store_name ilike ${pattern}`,
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
  return sql`select o.document::text as document, ${keys} from order_documents o
    where o.account_id = ${visible.account_id} and o.id in (${page}) order by ${sorted}`;
}

/** From the counts kept by the writes, unless the list is narrowed to what is few anyway. */
function totalOf(visible: Visible, query: ListQuery, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const found = query.q ? foundBy(visible, query.q) : undefined;
  if (query.missing || query.delivery || query.undelivered || visible.driver_id) {
    const match = found ? sql`and ${matching(found)}` : sql``;
    return sql`select count(*) from orders o where ${where} ${match}`;
  }
  if (!found) return keptTotal(visible, query);
  const named = found.named ? namedTotal(visible, query, found.named) : sql`0`;
  if (found.number === undefined) return named;
  const { number } = found;
  const unnamed = found.named ? sql`and not ${matching({ ...found, number: undefined })}` : sql``;
  return sql`(${named}) + (select count(*) from orders o where ${where} and o.number = ${number} ${unnamed})`;
}

function matching({ named, number }: Found): RawBuilder<unknown> {
  const ways = named ? [sql`o.store_id in (${named.stores})`, sql`o.agent_id in (${named.agents})`] : [];
  if (number !== undefined) ways.push(sql`o.number = ${number}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

function keptTotal(
  visible: Visible,
  query: OrderQuery,
  { byStore = Boolean(query.storeId), also = sql`true` } = {},
) {
  const counted = [sql`o.account_id = ${visible.account_id}`, also];
  if (visible.agent_id) counted.push(sql`o.agent_id = ${visible.agent_id}`);
  if (query.list)
    counted.push(
      sql`o.order_status in (${sql.join(statusesOf(query.list).map((status) => sql.lit(status)))})`,
    );
  if (query.status) counted.push(sql`o.order_status = ${query.status}`);
  if (query.storeId) counted.push(sql`o.store_id = ${query.storeId}`);
  const table = sql.table(byStore ? 'order_store_counts' : 'order_counts');
  return sql`select coalesce(sum(o.orders), 0) from ${table} o where ${sql.join(counted, sql` and `)}`;
}

/** The orders of the agents found, and those of the stores found that other agents took. */
function namedTotal(visible: Visible, query: OrderQuery, { stores, agents }: Names): RawBuilder<unknown> {
  const ofAgents = keptTotal(visible, query, { also: sql`o.agent_id in (${agents})` });
  const others = sql`o.store_id in (${stores}) and o.agent_id not in (${agents})`;
  return sql`(${ofAgents}) + (${keptTotal(visible, query, { byStore: true, also: others })})`;
}
