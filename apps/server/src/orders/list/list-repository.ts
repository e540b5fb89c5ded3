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
import { countLimit, type SortKey } from '../../database/page.ts';
import type { Visible } from '../repository.ts';
import { foundBy, foundOnce, foundPage, isFound } from './search-repository.ts';

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
  const { matching, rows } = selected(visible, query, conditions(visible, query, today));
  return readJsonList<(typeof ORDER_SORTS)[number], Order>(scope, query, {
    sorts: SORTS,
    first: 'created_at',
    dir: 'desc',
    id: sql`o.id`,
    rows: (part, keys) =>
      sql`select o.document::text as document, ${keys} from ${table} o where ${rows(part)} order by ${part.sorted} limit ${part.limit}`,
    total: sql`select count(*) from (${matching} limit ${countLimit(query.maxCounted)}) counted`,
    grows: true,
  });
}

/** The condition of a page's rows, and all rows, to be counted. */
interface Selected {
  rows: (part: Part) => RawBuilder<unknown>;
  matching: RawBuilder<unknown>;
}

/** Open orders are few enough to look through all of them for a search; others are looked up by what was found. */
function selected(visible: Visible, query: OrderQuery, where: RawBuilder<unknown>): Selected {
  const { account_id } = visible;
  const list = listOf(query);
  const found = query.q ? foundBy(account_id, query.q) : undefined;
  if (!found || (list && list !== 'completed')) {
    const all = found ? sql`${where} and ${isFound(found)}` : where;
    return { rows: ({ after }) => sql`${all} and ${after}`, matching: matchingOrders(all) };
  }
  const search = { account_id, found, where };
  const isByTime = (query.sort ?? 'created_at') === 'created_at';
  return {
    rows: (part) =>
      sql`o.account_id = ${account_id} and o.id in (${foundPage(search, part, list, isByTime)})`,
    matching: foundOnce(search),
  };
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

/** Also of a query that names only a status: the indexes of open orders are by list. */
const listOf = ({ list, status, delivery }: OrderQuery) =>
  list ?? (status && ORDER_STATUSES[status].list) ?? (delivery && 'active');

export function conditions(visible: Visible, query: OrderQuery, today: () => string): RawBuilder<unknown> {
  const all = [sql`o.account_id = ${visible.account_id}`];
  if (visible.agent_id) all.push(sql`o.agent_id = ${visible.agent_id}`);
  if (visible.driver_id) all.push(sql`o.delivery_driver_id = ${visible.driver_id}`);
  const list = listOf(query);
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

export const matchingOrders = (where: RawBuilder<unknown>, also = sql`true`) =>
  sql`select from orders o where ${where} and ${also}`;
