import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Idempotency, runOnce } from './idempotency.ts';
import type { Database } from './open-database.ts';
import { type Fields, inPipelinedTransaction, prepared, type Statement } from './pipelined-transaction.ts';
import type { DB } from './schema.ts';

export { type Database, openDatabase } from './open-database.ts';

export type Db = Transaction<DB>;
export type AuthDb = Kysely<DB>;

/** Whose account is worked in, on which database, and under which idempotency key. */
export interface Scope {
  database: Database;
  user: { account_id: string };
  idempotency?: Idempotency | undefined;
  /** An open transaction of the same account to join, for work that is made of many verbs, and when they happen. */
  within?: { db: Db; moment: string };
}

const MAX_ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The one door to the data: a transaction whose account the database itself enforces. */
export async function inAccount<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  if (scope.within) return joined(scope.within, work);
  return withRetry(scope, () =>
    scope.database.app.transaction().execute(async (db) => {
      await sql`select set_config('waybill.account_id', ${scope.user.account_id}, true)`.execute(db);
      const { idempotency, user } = scope;
      return idempotency ? runOnce(db, user.account_id, idempotency, work) : work(db);
    }),
  );
}

/** What was last set in a transaction, which sets it once for all verbs of a moment. */
const moments = new WeakMap<Db, string>();

async function joined<T>(
  { db, moment }: NonNullable<Scope['within']>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (moments.get(db) !== moment) {
    await sql`select set_config('waybill.moment', ${moment}, true)`.execute(db);
    moments.set(db, moment);
  }
  return work(db);
}

/** One statement as a transaction of its own, in one round trip. */
export function queryInAccount(scope: Scope, statement: Statement): Promise<Fields[]> {
  return queryOnce(scope, statement, (client) =>
    inPipelinedTransaction(client, scope.user.account_id, statement),
  );
}

/**
 * The same for a call of a function that begins by setting the account: one query instead of the four of a transaction,
 * for what is called most often. A function that forgets to set the account sees nothing.
 */
export function callInAccount(scope: Scope, call: Statement): Promise<Fields[]> {
  return queryOnce(scope, call, async (client) => (await client.query<Fields>(prepared(call))).rows);
}

async function queryOnce(
  scope: Scope,
  statement: Statement,
  send: (client: pg.PoolClient) => Promise<Fields[]>,
): Promise<Fields[]> {
  const { within, database } = scope;
  if (within) return joined(within, (db) => queryInTransaction(db, statement));
  return withRetry(scope, async () => {
    const client = await database.pool.connect();
    const rows = send(client);
    rows.then(
      () => client.release(),
      // A failure that the database did not report is one of the connection, which is closed.
      (error: unknown) => client.release(!(error instanceof pg.DatabaseError)),
    );
    return rows;
  });
}

/** The same statement as part of a transaction. */
export async function queryInTransaction(db: Db, { text, values }: Statement): Promise<Fields[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return rows.map((row) => Object.values(row as object));
}

async function withRetry<T>({ database, user }: Scope, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.share.run(user.account_id, work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
