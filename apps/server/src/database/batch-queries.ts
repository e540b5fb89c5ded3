import { type Expression, type Kysely, sql } from 'kysely';
import { queryInAccount, type Scope } from './db.ts';
import type { Value } from './one-trip.ts';
import type { DB } from './schema.ts';

/** Writes questions; they are asked by batchQueries(), inside an account. */
export type QueryBuilder = Pick<Kysely<DB>, 'selectFrom'>;

/** A moment as it goes out; named as its column. */
export function iso<Name extends string>(column: `${string}.${Name}` | Name) {
  const name = column.slice(column.lastIndexOf('.') + 1) as Name;
  return sql<string>`iso(${sql.ref(column)})`.as(name);
}

export type Answers<Questions> = {
  [Name in keyof Questions]: Questions[Name] extends Expression<infer Row> ? Row[] : never;
};

/** The rows of several questions, of one moment and in one trip. They come as JSON: a time is asked for by iso(). */
export async function batchQueries<Questions extends Record<string, Expression<unknown>>>(
  scope: Scope,
  write: (db: QueryBuilder) => Questions,
): Promise<Answers<Questions>> {
  const { app } = scope.database;
  const questions = write(app);
  const rows = Object.values(questions).map(
    (question) => sql`(select coalesce(json_agg(answer), '[]')::text from ${question} answer)`,
  );
  const { sql: text, parameters } = sql`select ${sql.join(rows)}`.compile(app);
  const [fields = []] = await queryInAccount(scope, { text, values: parameters as Value[] });
  const answers = Object.keys(questions).map((name, at) => [name, JSON.parse(fields[at] ?? '[]')]);
  return Object.fromEntries(answers);
}
