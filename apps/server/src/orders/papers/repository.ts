import type { IssuedContent, LineFacts } from '@waybill/domain/orders/papers/issued-content';
import {
  INVOICE_STATES,
  type IssuedInvoice,
  type IssuedInvoiceQuery,
} from '@waybill/domain/orders/papers/issued-invoice';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Scope } from '../../database/db.ts';
import { countFilters } from '../../database/filter-counts.ts';
import { readJsonList } from '../../database/json-page.ts';
import { contains, countLimit } from '../../database/page.ts';
import type { Visible } from '../repository.ts';

const DOCUMENT = sql`(select row_to_json(document) from (select
  i.id, 'INV-' || i.number as number, i.version, i.order_id, o.order_number, i.store_id, o.store_name, i.total,
  case when i.voided_at is null then 'issued' else 'void' end as state, iso(i.issued_at) as issued_at,
  i.issued_by_name as issued_by, i.issue_reason, iso(i.voided_at) as voided_at, i.voided_by_name as voided_by, i.void_reason,
  '/api/issued-invoices/' || i.id || '.pdf' as file, i.sha256) document)`;

const INVOICES = sql`issued_invoices i join orders o on o.account_id = i.account_id and o.id = i.order_id`;

export type InvoiceFilters = Pick<
  IssuedInvoiceQuery,
  'orderId' | 'storeId' | 'state' | 'from' | 'to' | 'q'
> & {
  ids?: string[] | undefined;
};

export function listInvoices(scope: Scope, visible: Visible, query: IssuedInvoiceQuery) {
  const where = conditions(visible, query);
  return readJsonList<'issued_at' | 'number', IssuedInvoice>(scope, query, {
    sorts: {
      issued_at: { by: sql`i.issued_at`, type: 'timestamptz' },
      number: { by: sql`i.number`, type: 'bigint' },
    },
    first: 'issued_at',
    dir: 'desc',
    id: sql`i.id`,
    rows: ({ after, sorted, limit }, keys) => sql`
      select ${DOCUMENT}::text as document, ${keys} from ${INVOICES}
      where ${where} and ${after} order by ${sorted} limit ${limit}`,
    total: sql`select count(*) from (${matching(where)} limit ${countLimit()}) counted`,
    grows: true,
  });
}

export function countInvoices(scope: Scope, visible: Visible) {
  return countFilters(scope, { state: INVOICE_STATES }, (query) => matching(conditions(visible, query)));
}

const matching = (where: RawBuilder<unknown>) => sql`select from ${INVOICES} where ${where}`;

function conditions(
  { account_id, agent_id, driver_id }: Visible,
  { orderId, storeId, state, from, to, q, ids }: InvoiceFilters,
): RawBuilder<unknown> {
  const all = [sql`i.account_id = ${account_id}`];
  if (agent_id) all.push(sql`o.agent_id = ${agent_id}`);
  if (driver_id) all.push(sql`o.delivery_driver_id = ${driver_id}`);
  if (orderId) all.push(sql`i.order_id = ${orderId}`);
  if (storeId) all.push(sql`i.store_id = ${storeId}`);
  if (state) all.push(state === 'void' ? sql`i.voided_at is not null` : sql`i.voided_at is null`);
  if (from) all.push(sql`i.issued_at >= ${from}::date::timestamp at time zone ${zoneOf(account_id)}`);
  if (to) all.push(sql`i.issued_at < (${to}::date + 1)::timestamp at time zone ${zoneOf(account_id)}`);
  if (ids) all.push(sql`i.id = any(${ids}::uuid[])`);
  if (q) all.push(searched(account_id, q));
  return sql.join(all, sql` and `);
}

/** 'INV-1001' and 'ORD-1001' are numbers; anything else, a bare number too, is looked for among the names of stores, as on the orders. */
function searched(account_id: string, q: string): RawBuilder<unknown> {
  const [, prefix, digits] = /^\s*(INV-|ORD-)?(\d{1,15})\s*$/i.exec(q) ?? [];
  const number = digits === undefined ? null : Number(digits);
  const isInvoice = sql`i.number = ${number}`;
  const isOfOrder = sql`i.order_id in (select id from orders where account_id = ${account_id} and number = ${number})`;
  if (prefix) return prefix.toUpperCase() === 'INV-' ? isInvoice : isOfOrder;
  return sql`(${isInvoice} or ${isOfOrder} or i.store_id in (
    select store_id from store_names where account_id = ${account_id} and store_name ilike ${contains(q)}))`;
}

function zoneOf(account_id: string): RawBuilder<unknown> {
  return sql`(select a.time_zone from accounts a where a.id = ${account_id})`;
}

export type FoundInvoice = IssuedInvoice & { content: IssuedContent };

export async function findInvoice(db: Db, visible: Visible, id: string): Promise<FoundInvoice | undefined> {
  const { rows } = await sql<{ document: IssuedInvoice; content: IssuedContent }>`
    select ${DOCUMENT} as document, i.content from ${INVOICES}
    where ${conditions(visible, {})} and i.id = ${id}`.execute(db);
  const [found] = rows;
  return found && { ...found.document, content: found.content };
}

export type StoredInvoice = Pick<
  IssuedInvoice,
  'number' | 'version' | 'state' | 'order_number' | 'issued_at'
> & {
  bytes: Buffer;
};

export async function readStored(db: Db, visible: Visible, id: string): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select 'INV-' || i.number as number, i.version, case when i.voided_at is null then 'issued' else 'void' end as state,
      o.order_number, iso(i.issued_at) as issued_at, i.bytes
    from ${INVOICES} where ${conditions(visible, {})} and i.id = ${id}`.execute(db);
  return rows[0];
}

/** Without their bytes, newest first. */
export async function findInvoicesToZip(db: Db, visible: Visible, filters: InvoiceFilters, limit: number) {
  const { rows } = await sql<{ id: string; number: string; version: number; issued_at: string }>`
    select i.id, 'INV-' || i.number as number, i.version, iso(i.issued_at) as issued_at
    from ${INVOICES} where ${conditions(visible, filters)} order by i.issued_at desc, i.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function readContent(db: Db, account_id: string, id: string): Promise<IssuedContent> {
  const { content } = await db
    .selectFrom('issued_invoices')
    .select('content')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Only issueInvoice() writes it.
  return content as unknown as IssuedContent;
}

/** The number that the order's invoice has or gets, its next version, and when that is: a transaction may have begun before the one it waited for. */
export async function nextVersion(
  db: Db,
  account_id: string,
  order_id: string,
): Promise<{ number: number; version: number; issued_at: string }> {
  const { rows } = await sql<{ number: number; version: number; issued_at: string }>`
    select coalesce(max(number), next_number(${account_id}, 'invoice'))::int as number,
      coalesce(max(version), 0) + 1 as version,
      iso(greatest(moment(), max(issued_at) + interval '1 microsecond')) as issued_at
    from issued_invoices where account_id = ${account_id} and order_id = ${order_id}`.execute(db);
  return rows[0] as { number: number; version: number; issued_at: string };
}

export interface NewInvoice {
  account_id: string;
  number: number;
  version: number;
  order_id: string;
  store_id: string;
  total: number;
  issued_at: string;
  issued_by: string;
  issued_by_name: string;
  issue_reason: string | null;
  content: IssuedContent;
  bytes: Buffer;
  sha256: string;
}

export async function insertInvoice(db: Db, { content, ...invoice }: NewInvoice): Promise<string> {
  const { id } = await db
    .insertInto('issued_invoices')
    .values({ ...invoice, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers whether it was not void yet. */
export async function markVoid(
  db: Db,
  account_id: string,
  id: string,
  { username, reason }: { username: string; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('issued_invoices')
    .set({ voided_at: sql`greatest(moment(), issued_at)`, voided_by_name: username, void_reason: reason })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the catalogue and the lots say of each line of some orders; a container that leaves has a tag of its own. */
export async function readLineFacts(
  db: Db,
  account_id: string,
  order_ids: string[],
): Promise<Map<string, LineFacts>> {
  const { rows } = await sql<LineFacts & { id: string; cases: number }>`
    select l.id, l.qty as cases, p.units_per_case, f.label_thc_mg, (
      select coalesce(json_agg(json_build_object('lot_number', t.lot_number, 'package_uid', coalesce(a.ship_uid, t.package_uid),
        'qty', a.qty, 'thc_mg', t.thc_mg) order by a.place), '[]')
      from lot_allocations a join lots t on t.account_id = a.account_id and t.id = a.lot_id
      where a.order_line_id = l.id) as lots
    from order_lines l
    join flavors f on f.account_id = l.account_id and f.id = l.flavor_id
    join products p on p.account_id = f.account_id and p.id = f.product_id
    where l.account_id = ${account_id} and l.order_id = any(${order_ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, cases, ...facts }) => [id, { ...facts, lots: upTo(cases, facts.lots) }]));
}

/** While lots are off a line may be lowered below what it has of them; what was allocated last is no part of it then. */
function upTo(cases: number, lots: LineFacts['lots']): LineFacts['lots'] {
  let left = cases;
  return lots.flatMap((lot) => {
    const qty = Math.min(lot.qty, left);
    left -= qty;
    return qty > 0 ? [{ ...lot, qty }] : [];
  });
}

export async function hasVersions(db: Db, account_id: string, order_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('issued_invoices')
    .select('id')
    .where('account_id', '=', account_id)
    .where('order_id', '=', order_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
