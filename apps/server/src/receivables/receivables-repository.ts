import type { Page } from '@waybill/domain/lib/page';
import type { AccountFigures, ReceivableRow } from '@waybill/domain/receivables/account-schema';
import type { ReceivableSort, ReceivablesQuery } from '@waybill/domain/receivables/receivables-api';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/db.ts';
import type { Json } from '../database/json.ts';
import { readJsonList } from '../database/json-page.ts';
import { contains, type SortKey } from '../database/page.ts';
import { FIGURES_JSON, type FiguresOf, figuresTables, TOTALS } from './figures-repository.ts';

export interface Receivables {
  data: ReceivableRow[];
  page?: Page;
  totals: AccountFigures;
  counts: { all: number; overdue: number };
}

const LISTED = sql`(f.owed <> 0 or f.on_account <> 0 or f.prepaid <> 0)`;
const OVERDUE = sql`f.owed > f.not_due`;

/** Stores that owe something, or of which money lies here. */
export async function listStoreFigures(
  scope: Scope,
  of: FiguresOf,
  query: ReceivablesQuery,
): Promise<Json<Receivables>> {
  const lastPayment = sql`(
    select max(e.date) from ledger_entries e
    where e.account_id = ${of.account_id} and e.store_id = s.id and e.kind = 'payment' and e.date <= ${of.as_of}::date
      and (e.voided_on is null or e.voided_on > ${of.as_of}::date))`;
  const shown = sql`figures f join stores s on s.account_id = ${of.account_id} and s.id = f.store_id where ${narrowed(query)}`;
  const number = (by: RawBuilder<unknown>): SortKey => ({ by, type: 'numeric' });
  const found = await readJsonList<ReceivableSort, ReceivableRow>(scope, query, {
    shared: sql`${figuresTables(of)}, shown as materialized (
      select f.*, s.store_name, s.license_number from ${shown})`,
    sorts: {
      oldest_due_on: { by: sql`coalesce(f.oldest_due_on, 'infinity')`, type: 'date' },
      store_name: { by: sql`lower(f.store_name)`, type: 'text' },
      license_number: { by: sql`lower(f.license_number)`, type: 'text' },
      owed: number(sql`f.owed`),
      not_due: number(sql`f.not_due`),
      days_1_30: number(sql`f.days_1_30`),
      days_31_60: number(sql`f.days_31_60`),
      days_61_90: number(sql`f.days_61_90`),
      over_90: number(sql`f.over_90`),
      on_account: number(sql`f.on_account`),
      prepaid: number(sql`f.prepaid`),
      balance: number(sql`f.balance`),
      last_payment_on: { by: sql`coalesce(${lastPayment}, '-infinity')`, type: 'date' },
    },
    first: 'oldest_due_on',
    dir: 'asc',
    id: sql`f.store_id`,
    rows: ({ after, sorted, limit }, keys) => sql`
      select (select row_to_json(document) from (select f.store_id, f.store_name, f.license_number,
          exists (select from store_trade t where t.account_id = ${of.account_id} and t.store_id = f.store_id and t.cod_listed)
            as cod_listed, ${FIGURES_JSON}, ${lastPayment} as last_payment_on, f.oldest_due_on) document)::text as document, ${keys}
      from shown f cross join lateral (select f.store_id as id) s where ${after} order by ${sorted} limit ${limit}`,
    total: sql`select count(*) from shown`,
    beside: {
      totals: TOTALS(sql`shown`),
      counts: sql`select json_build_object('all', count(*), 'overdue', count(*) filter (where ${OVERDUE})) from figures f where ${LISTED}`,
    },
  });
  // The type of a page does not name what stands beside its rows.
  return found as unknown as Json<Receivables>;
}

function narrowed({ overdue, q }: ReceivablesQuery): RawBuilder<unknown> {
  const all = [LISTED];
  if (overdue) all.push(OVERDUE);
  for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
    all.push(sql`(s.store_name ilike ${contains(word)} or s.license_number ilike ${contains(word)})`);
  return sql.join(all, sql` and `);
}
