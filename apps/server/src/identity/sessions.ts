import { hash as digest } from 'node:crypto';
import { SessionUser } from '@waybill/domain/accounts/schema';
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '../database/db.ts';
import type { DB } from '../database/schema.ts';
import { newToken } from './auth-crypto.ts';

const IDLE_TTL_S = 7 * 24 * 60 * 60;
/** So exactly is known when a session was last used, and no more often is it written. */
const TOUCH_INTERVAL_S = 5 * 60;
/** However much it is used, a session ends at this age; until then the browser keeps its cookie. */
export const SESSION_MAX_AGE_S = 30 * 24 * 60 * 60;
export const SESSION_MAX_AGE = `${SESSION_MAX_AGE_S} seconds`;
/** A notification empties an entry at once; the age limit only covers what no notification can tell. */
const CACHE_TTL_MS = 10_000;
const MAX_CACHED_SESSIONS = 10_000;

const options = {
  user: { modelName: 'users', fields: { name: 'username', emailVerified: 'email_verified' } },
  session: {
    modelName: 'sessions',
    expiresIn: IDLE_TTL_S,
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: { account_id: { type: 'string' } },
  },
  advanced: { database: { generateId: 'uuid' } },
} as const;

/** The auth library's session calls, carried out on the connection or transaction that is handed in. */
async function library(db: Kysely<DB>) {
  const [{ createInternalAdapter }, { getAdapter }] = await Promise.all([
    import('better-auth/db'),
    import('better-auth/db/adapter'),
  ]);
  const adapter = await getAdapter({ ...options, database: { db, type: 'postgres', transaction: false } });
  const quiet = () => undefined;
  return createInternalAdapter(adapter, {
    options,
    logger: { level: 'error', debug: quiet, info: quiet, success: quiet, warn: quiet, error: quiet },
    hooks: [],
    generateId: () => crypto.randomUUID(),
  });
}

interface Cached {
  user: SessionUser;
  expires: number;
  until: number;
}

export class Sessions {
  readonly #database: Database;
  readonly #cache = new Map<string, Cached>();

  constructor(database: Database) {
    this.#database = database;
  }

  async start(): Promise<void> {
    await this.#database.listener.listen('session_ended', (token) =>
      token ? this.#cache.delete(token) : this.#cache.clear(),
    );
  }

  /** Answers the cookie's value; the database keeps only its hash. */
  async open(db: Db, user: { id: string; account_id: string }, seen: { ip: string; userAgent: string }) {
    const token = await newToken();
    const sessions = await library(db);
    const details = {
      token: hashOf(token),
      account_id: user.account_id,
      ipAddress: seen.ip,
      userAgent: seen.userAgent.slice(0, 500),
    };
    await sessions.createSession(user.id, false, details, true);
    return token;
  }

  async find(token: string): Promise<SessionUser | undefined> {
    const hash = hashOf(token);
    const now = Date.now();
    const cached = this.#cache.get(hash);
    if (cached && cached.until > now) return cached.user;
    this.#cache.delete(hash);
    const found = await this.#read(hash);
    if (!found || found.expires <= now) return undefined;
    if (found.expires - now < (IDLE_TTL_S - TOUCH_INTERVAL_S) * 1000) await this.#prolong(hash);
    if (this.#database.listener.connected)
      this.#keep(hash, { ...found, until: Math.min(found.expires, now + CACHE_TTL_MS) });
    return found.user;
  }

  /** Only a live, active, verified user has a session, whatever rows there are. */
  async #read(hash: string): Promise<{ user: SessionUser; expires: number } | undefined> {
    const row = await this.#database.auth
      .selectFrom('sessions')
      .innerJoin('users', (join) =>
        join.onRef('users.account_id', '=', 'sessions.account_id').onRef('users.id', '=', 'sessions.user_id'),
      )
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .select([
        'users.id',
        'username',
        'email',
        'role',
        'users.account_id',
        'account_name',
        'time_zone',
        'expires_at',
        sql<boolean>`require_second_factor and role in ('super_admin', 'admin') and not exists (
          select from second_factors f
          where f.account_id = users.account_id and f.user_id = users.id and f.enabled_at is not null)`.as(
          'must',
        ),
      ])
      .where('token', '=', hash)
      .where('sessions.created_at', '>', sql<string>`now() - ${SESSION_MAX_AGE}::interval`)
      .where('users.deleted_at', 'is', null)
      .where('users.status', '=', 'active')
      .executeTakeFirst();
    if (!row) return undefined;
    const user = SessionUser.parse({ ...row, ...(row.must && { must_set_up_second_factor: true }) });
    return { user, expires: Date.parse(row.expires_at) };
  }

  async #prolong(hash: string): Promise<void> {
    const sessions = await library(this.#database.auth);
    await sessions.updateSession(hash, {
      expiresAt: new Date(Date.now() + IDLE_TTL_S * 1000),
      updatedAt: new Date(),
    });
  }

  #keep(hash: string, entry: Cached): void {
    if (this.#cache.size >= MAX_CACHED_SESSIONS) this.#cache.clear();
    this.#cache.set(hash, entry);
  }

  async close(db: Db, token: string): Promise<void> {
    const hash = hashOf(token);
    await (await library(db)).deleteSession(hash);
    this.#cache.delete(hash);
  }

  /** Ends all sessions of a user, or all but the one in hand. */
  async closeAll(db: Db, user: { id: string; account_id: string }, except?: string): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where('account_id', '=', user.account_id)
      .where('user_id', '=', user.id)
      .where('token', '!=', except ? hashOf(except) : '')
      .execute();
  }

  forgetAccount(account_id: string): void {
    for (const [hash, { user }] of this.#cache) if (user.account_id === account_id) this.#cache.delete(hash);
  }

  /** To be called once the change that ends a user's sessions is committed. */
  forget(userId: string): void {
    for (const [hash, { user }] of this.#cache) if (user.id === userId) this.#cache.delete(hash);
  }
}

/** What the database and its notifications call a session. */
export function hashOf(token: string): string {
  return digest('sha256', token);
}
