import { type Expression, sql } from 'kysely';
import { batchQueries, type QueryBuilder } from '../database/batch-queries.ts';
import { queryInAccount, type Scope } from '../database/db.ts';
import { type SalesScope, withOpenSales } from './repository.ts';

/**
 * Runs queries of sales figures on figures that are settled: where a day has ended, or orders of closed days have changed,
 * they are brought up to date first.
 */
export async function batchSettled<Queries extends Record<string, Expression<unknown>>>(
  reader: Scope,
  scope: SalesScope,
  build: (db: QueryBuilder) => Queries,
) {
  const { account_id } = scope;
  const toSettle = sql<{ is_due: boolean }>`(select sales_to_settle(${account_id}) as is_due)`;
  const query = () =>
    batchQueries(reader, (db) => ({ ...build(db), to_settle: toSettle }), withOpenSales(scope));
  const found = await query();
  // The compiler can not see one known name among those of the caller.
  const [settling] = found.to_settle as { is_due: boolean }[];
  if (!settling?.is_due) return found;
  await queryInAccount(reader, { text: 'select close_sales($1)', values: [account_id] });
  return query();
}
