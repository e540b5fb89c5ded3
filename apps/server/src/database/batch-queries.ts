import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { queryInAccount, type Scope } from './db.ts';
import type { Value } from './pipelined-transaction.ts';
import type { DB } from './schema.ts';

/** Builds queries that batchQueries() runs inside an account. */
export type QueryBuilder = Pick<Kysely<DB>, 'selectFrom' | 'withTables'>;

/** A moment as it goes out; named as its column. */
export function iso<Name extends string>(column: `${string}.${Name}` | Name) {
  const name = column.slice(column.lastIndexOf('.') + 1) as Name;
  return sql<string>`iso(${sql.ref(column)})`.as(name);
}

export type RowsOf<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends Expression<infer Row> ? Row[] : never;
};

/**
 * Runs several queries as one statement and so on one snapshot, with what they share before them. Rows come as JSON: a time
 * is selected by iso().
 */
export async function batchQueries<Queries extends Record<string, Expression<unknown>>>(
  scope: Scope,
  build: (db: QueryBuilder) => Queries,
  shared: RawBuilder<unknown> = sql``,
): Promise<RowsOf<Queries>> {
  const { app } = scope.database;
  const queries = build(app);
  const columns = Object.values(queries).map(
    (query) => sql`(select coalesce(json_agg(found), '[]')::text from ${query} found)`,
  );
  const { sql: text, parameters } = sql`${shared} select ${sql.join(columns)}`.compile(app);
  const [fields = []] = await queryInAccount(scope, { text, values: parameters as Value[] });
  const rows = Object.keys(queries).map((name, at) => [name, JSON.parse(fields[at] ?? '[]')]);
  return Object.fromEntries(rows);
}
