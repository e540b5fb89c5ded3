import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Secrets } from '../identity/secrets.ts';
import { AccountShare } from './account-share.ts';
import { encryptSecrets } from './encrypt-secrets.ts';
import { Listener } from './listener.ts';
import { ensureLoginRoles } from './login-roles.ts';
import { migrateDatabase } from './migrate.ts';
import { Notifier } from './notifier.ts';
import { PreparedClient } from './prepared-client.ts';
import type { DB } from './schema.ts';
import './type-parsers.ts';

export interface Database {
  /** Works inside one account; reach it by inAccount(). */
  app: Kysely<DB>;
  /** The connections that app works on; reach them by queryInAccount() and callInAccount(). */
  pool: pg.Pool;
  /** How much of the pool each account may have. */
  share: AccountShare;
  /** Finds users, sessions and tokens before an account is known; can touch nothing else. */
  auth: Kysely<DB>;
  /** The connections that auth works on, for the job queue. */
  authPool: pg.Pool;
  listener: Listener;
  notifier: Notifier;
  close: () => Promise<void>;
}

const MAX_APP_CONNECTIONS = 16;
const MAX_AUTH_CONNECTIONS = 4;
/** Half of the connections: another account finds one free however much one account asks for. */
const MAX_ACCOUNT_CONNECTIONS = MAX_APP_CONNECTIONS / 2;
const MAX_ACCOUNT_QUEUE = 500;
const CONNECTION_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 60_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Above the statement's own: only a server that has fallen silent takes that long, and the connection is closed. */
const QUERY_TIMEOUT_MS = 40_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

export async function openDatabase(
  url: string,
  secrets: Secrets,
  onError: (error: Error) => void,
  onProgress?: (message: string) => void,
): Promise<Database> {
  const urls = await prepareDatabase(url, secrets, onProgress);
  const pool = connect(urls.app, MAX_APP_CONNECTIONS, onError);
  const app = queries(pool);
  const authPool = connect(urls.auth, MAX_AUTH_CONNECTIONS, onError);
  const auth = queries(authPool);
  await refuseStrongRole(app);
  await refuseStrongRole(auth);
  const listener = new Listener(urls.auth, onError);
  const notifier = new Notifier(pool, onError);
  return {
    app,
    pool,
    share: new AccountShare({
      maxRunning: MAX_ACCOUNT_CONNECTIONS,
      maxQueued: MAX_ACCOUNT_QUEUE,
      timeoutMs: CONNECTION_TIMEOUT_MS,
    }),
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

/** Migrates, and answers the addresses for the app and for the sign-in. */
export function prepareDatabase(
  url: string,
  secrets: Secrets,
  onProgress?: (message: string) => void,
): Promise<{ app: string; auth: string }> {
  const encryptAndOpen = async (db: Kysely<unknown>) => {
    await encryptSecrets(db, secrets);
    return ensureLoginRoles(db, secrets, url);
  };
  return migrateDatabase(url, encryptAndOpen, onProgress);
}

function connect(url: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparedClient,
    pipeline: true,
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'waybill',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
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
