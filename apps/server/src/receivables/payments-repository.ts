import type { RowFilter } from '@waybill/domain/accounts/policies';
import { ENTRY_KINDS, ENTRY_STATES, type Entry } from '@waybill/domain/receivables/entry-schema';
import type { PaymentsQuery } from '@waybill/domain/receivables/payments-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Scope } from '../database/db.ts';
import { countFilters } from '../database/filter-counts.ts';
import { readJsonList } from '../database/json-page.ts';
import { contains, countLimit } from '../database/page.ts';
import { isOfAgent } from './agent-entries-repository.ts';

/** A page of the ledger; of an agent the entries of the orders they took, with what these pay of them alone. */
export function listEntries(
  scope: Scope,
  { account_id, agent_id }: RowFilter<'agent_id'>,
  query: PaymentsQuery,
) {
  const where = conditions(account_id, agent_id, query);
  const document = agent_id ? ownApplications(agent_id) : sql`e.document`;
  return readJsonList<'date' | 'amount' | 'number', Entry>(scope, query, {
    sorts: {
      date: { by: sql`e.date`, type: 'date' },
      amount: { by: sql`e.amount`, type: 'numeric' },
      number: { by: sql`e.number`, type: 'bigint' },
    },
    first: 'date',
    dir: 'desc',
    id: sql`e.id`,
    rows: ({ after, sorted, limit }, keys) => sql`
      select ${document}::text as document, ${keys} from entry_documents e
      where ${where} and ${after} order by ${sorted} limit ${limit}`,
    total: sql`select count(*) from (${matching(where)} limit ${countLimit()}) counted`,
    grows: true,
  });
}

export function countEntries(scope: Scope, account_id: string) {
  const filters = { kind: ENTRY_KINDS, state: ENTRY_STATES };
  return countFilters(scope, filters, (query) => matching(conditions(account_id, undefined, query)));
}

const matching = (where: RawBuilder<unknown>) => sql`select from ledger_entries e where ${where}`;

function conditions(
  account_id: string,
  agent_id: string | undefined,
  { storeId, orderId, kind, state, q }: PaymentsQuery,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`e.account_id = ${account_id}`];
  if (storeId) all.push(sql`e.store_id = ${storeId}`);
  if (orderId)
    all.push(sql`(e.order_id = ${orderId} or e.id in (
      select a.entry_id from entry_applications a where a.account_id = ${account_id} and a.order_id = ${orderId}))`);
  if (kind) all.push(sql`e.kind = ${sql.lit(kind)}`);
  // Word for word the condition of their index.
  if (kind === 'refund') all.push(sql`e.refund_of is not null`);
  if (state) all.push(state === 'void' ? sql`e.voided_on is not null` : sql`e.voided_on is null`);
  if (q) all.push(searched(account_id, q));
  if (agent_id) all.push(isOfAgent(agent_id));
  return sql.join(all, sql` and `);
}

const KINDS = sql.join(ENTRY_KINDS.map((kind) => sql.lit(kind)));

/** 'PAY-1001' is a number; anything else, a bare number too, is looked for in references and among the names of stores. */
function searched(account_id: string, q: string): RawBuilder<unknown> {
  const [, prefix, digits] = /^\s*(PAY-|CM-|WO-|REF-)?(\d{1,15})\s*$/i.exec(q) ?? [];
  const number = digits === undefined ? null : Number(digits);
  const isNumber = sql`e.kind in (${KINDS}) and e.number = ${number}`;
  if (prefix) return sql`(${isNumber} and entry_number(e.kind, e.number) = ${prefix.toUpperCase() + number})`;
  return sql`(${isNumber} or e.reference ilike ${contains(q)} or e.store_id in (
    select id from stores where account_id = ${account_id} and store_name ilike ${contains(q)}))`;
}

/** Each application is looked up by itself: joined, all orders of the agent would be read for each entry. */
function ownApplications(agent_id: string): RawBuilder<unknown> {
  return sql`(e.document::jsonb || jsonb_build_object('applications', coalesce((
    select jsonb_agg(a) from jsonb_array_elements(e.document::jsonb -> 'applications') a
    where exists (
      select from orders o
      where o.account_id = e.account_id and o.id = (a ->> 'order_id')::uuid and o.agent_id = ${agent_id} offset 0)), '[]')))`;
}

/** Delivered orders of a store with a balance, oldest due first. */
export async function readOpenOrders(
  db: Db,
  account_id: string,
  store_id: string,
): Promise<{ id: string; balance: number }[]> {
  const { rows } = await sql<{ id: string; balance: number }>`
    select o.id, o.order_total - o.amount_paid as balance from orders o
    where o.account_id = ${account_id} and o.store_id = ${store_id} and o.list <> 'completed' and is_delivered(o.order_status)
      and o.amount_paid < o.order_total
    order by due_date(o.delivery_date, o.payment_terms, o.terms_days), o.number`.execute(db);
  return rows;
}

export async function findStoreName(
  db: Db,
  account_id: string,
  store_id: string,
): Promise<string | undefined> {
  const store = await db
    .selectFrom('stores')
    .select('store_name')
    .where('account_id', '=', account_id)
    .where('id', '=', store_id)
    .executeTakeFirst();
  return store?.store_name;
}
