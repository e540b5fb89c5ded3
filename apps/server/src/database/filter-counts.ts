import type { Counted } from '@waybill/domain/lib/filter-counts';
import { type RawBuilder, sql } from 'kysely';
import { queryInAccount, type Scope } from './db.ts';
import { COUNT_LIMIT, countedTotal } from './page.ts';
import type { Value } from './pipelined-transaction.ts';

type Filters = Readonly<Record<string, readonly string[]>>;
/** One filter of a list, or none. */
type Chosen<F extends Filters> = { [Name in keyof F]?: F[Name][number] };
type Counts<F extends Filters> = { all: Counted } & {
  [Name in keyof F]: Partial<Record<F[Name][number], Counted>>;
};

/** Each filter of a list counted up to a limit along the list's own indexes, in one statement. */
export async function countFilters<const F extends Filters>(
  scope: Scope,
  filters: F,
  matching: (query: Chosen<F>) => RawBuilder<unknown>,
): Promise<Counts<F>> {
  const values = Object.entries(filters).flatMap(([name, all]) => all.map((value) => ({ name, value })));
  const chosen = values.map(({ name, value }) => ({ [name]: value }) as Chosen<F>);
  const counted = [{}, ...chosen].map((query) => limitedCount(matching(query)));
  const { sql: text, parameters } = sql`select ${sql.join(counted)}`.compile(scope.database.app);
  const [totals = []] = await queryInAccount(scope, { text, values: parameters as Value[] });
  const [all, ...each] = totals.map((total) => countedTotal(Number(total), true));
  const counts: Record<string, Record<string, Counted | undefined>> = {};
  for (const name of Object.keys(filters)) counts[name] = {};
  for (const [place, { name, value }] of values.entries())
    Object.assign(counts[name] ?? {}, { [value]: each[place] });
  // The filters are those that were asked for, of which the type knows the names.
  return { all, ...counts } as Counts<F>;
}

function limitedCount(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::text from (${rows} limit ${COUNT_LIMIT}) counted)`;
}
