import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Idempotency, runOnce } from './idempotency.ts';
import { Listener } from './listener.ts';
import { loginUrls, migrateDatabase } from './migrate.ts';
import { Notifier } from './notifier.ts';
import { type Fields, inOneTrip, prepareForTrips, type Statement } from './one-trip.ts';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './schema.ts';

export type Db = Transaction<DB>;
export type AuthDb = Kysely<DB>;

// Whole cents, counts and sizes fit a double exactly; a figure that does not is refused by its check.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Dollars on the wire, counts of grams: read as numbers, reckoned with as whole cents by the domain.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Days stay the text they are: a Date would move them by the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Times go out as they are stored: '2026-11-15 02:24:00.5+00' becomes '2026-11-15T02:24:00.5Z' without a Date.
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`,
);

export interface Database {
  /** Works inside one account; reach it by inAccount(). */
  app: Kysely<DB>;
  /** The connections that app works on; reach them by queryInAccount(). */
  pool: pg.Pool;
  /** Finds users, sessions and tokens before an account is known; can touch nothing else. */
  auth: AuthDb;
  /** The connections that auth works on, for the job queue. */
  authPool: pg.Pool;
  listener: Listener;
  notifier: Notifier;
  close: () => Promise<void>;
}

export async function openDatabase(url: string, onError: (error: Error) => void): Promise<Database> {
  await migrateDatabase(url);
  const urls = await loginUrls(url);
  const pool = connect(urls.app, 16, onError);
  const app = queries(pool);
  const authPool = connect(urls.auth, 4, onError);
  const auth = queries(authPool);
  await refuseStrongRole(app);
  await refuseStrongRole(auth);
  const listener = new Listener(urls.auth, onError);
  const notifier = new Notifier(pool, onError);
  return {
    app,
    pool,
    auth,
    authPool,
    listener,
    notifier,
    close: async () => {
      await notifier.close();
      await listener.close();
      await Promise.all([app.destroy(), auth.destroy()]);
    },
  };
}

function connect(url: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    application_name: 'waybill',
    statement_timeout: 30_000,
    onConnect: prepareForTrips,
    query_timeout: 40_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', onError);
  return pool;
}

function queries(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Row-level security does not bind a superuser, a role with bypassrls, or the owner of a table. */
async function refuseStrongRole(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string; strong: boolean }>`
    select current_user as name,
      bool_or(r.rolsuper or r.rolbypassrls or r.rolcreaterole)
        or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'member'))
        as strong
    from pg_roles r where pg_has_role(r.oid, 'member')`.execute(db);
  const role = rows[0];
  if (!role || role.strong) {
    throw new Error(
      `The database role ${role?.name} could step around row-level security. Waybill does not start with it.`,
    );
  }
}

/** Who asks, on what, and under which idempotency key: the scope of every piece of work. */
export interface Scope {
  database: Database;
  user: { account_id: string };
  idempotency?: Idempotency | undefined;
  /** An open transaction of the same account to join, for work that is made of many verbs. */
  within?: { db: Db; moment: string };
}

const MAX_ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The one door to the data: a transaction whose account the database itself enforces. */
export async function inAccount<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  if (scope.within) return joined(scope.within, work);
  return withRetry(() =>
    scope.database.app.transaction().execute(async (db) => {
      await sql`select set_config('waybill.account_id', ${scope.user.account_id}, true)`.execute(db);
      const { idempotency, user } = scope;
      return idempotency ? runOnce(db, user.account_id, idempotency, work) : work(db);
    }),
  );
}

async function joined<T>(
  { db, moment }: NonNullable<Scope['within']>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await sql`select set_config('waybill.moment', ${moment}, true)`.execute(db);
  return work(db);
}

/** One statement as a transaction of its own, in one round trip. Every column it selects is text. */
export async function queryInAccount(scope: Scope, statement: Statement): Promise<Fields[]> {
  const { within, database, user } = scope;
  if (within) return joined(within, (db) => queryInTransaction(db, statement));
  return withRetry(async () => {
    const client = await database.pool.connect();
    try {
      return await inOneTrip(client, user.account_id, statement);
    } finally {
      client.release();
    }
  });
}

/** The same statement as a part of a transaction. */
export async function queryInTransaction(db: Db, { text, values }: Statement): Promise<Fields[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return rows.map((row) => Object.values(row as object));
}

async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
