import type { SessionUser } from '@waybill/domain/accounts/schema';
import type { Database, Db } from '../database/db.ts';
import { hashToken, randomToken } from './random-token.ts';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  readSession,
  SESSION_IDLE_TTL_S,
  touchSession,
} from './sessions-repository.ts';

/** The last use of a session is known to this precision, and written no more often. */
const TOUCH_INTERVAL_S = 5 * 60;
/** A notification removes an entry at once; the TTL covers the changes that send none. */
const CACHE_TTL_MS = 10_000;
const MAX_CACHED_SESSIONS = 10_000;

interface CachedSession {
  user: SessionUser;
  cachedUntilMs: number;
}

export class Sessions {
  readonly #database: Database;
  readonly #cache = new Map<string, CachedSession>();

  constructor(database: Database) {
    this.#database = database;
  }

  async start(): Promise<void> {
    await this.#database.listener.listen('session_ended', (tokenHash) =>
      tokenHash ? this.#cache.delete(tokenHash) : this.#cache.clear(),
    );
  }

  /** Answers the value of the cookie; the database keeps only its hash. */
  async open(
    db: Db,
    user: { id: string; account_id: string },
    { ip, userAgent }: { ip: string; userAgent: string },
  ): Promise<string> {
    const token = randomToken();
    const { account_id, id: user_id } = user;
    await insertSession(db, { token_hash: hashToken(token), account_id, user_id, ip, userAgent });
    return token;
  }

  async find(token: string): Promise<SessionUser | undefined> {
    const tokenHash = hashToken(token);
    const nowMs = Date.now();
    const cached = this.#cache.get(tokenHash);
    if (cached && cached.cachedUntilMs > nowMs) return cached.user;
    this.#cache.delete(tokenHash);
    const { auth, listener } = this.#database;
    const session = await readSession(auth, tokenHash);
    if (!session || session.expiresAtMs <= nowMs) return undefined;
    const lastTouchMs = session.expiresAtMs - SESSION_IDLE_TTL_S * 1000;
    if (nowMs - lastTouchMs > TOUCH_INTERVAL_S * 1000) await touchSession(auth, tokenHash);
    // Without the listener nothing would remove the entry when the session ends.
    if (listener.connected) {
      const cachedUntilMs = Math.min(session.expiresAtMs, nowMs + CACHE_TTL_MS);
      this.#addToCache(tokenHash, { user: session.user, cachedUntilMs });
    }
    return session.user;
  }

  #addToCache(tokenHash: string, session: CachedSession): void {
    if (this.#cache.size >= MAX_CACHED_SESSIONS) this.#cache.clear();
    this.#cache.set(tokenHash, session);
  }

  async close(db: Db, account_id: string, token: string): Promise<void> {
    const tokenHash = hashToken(token);
    await deleteSession(db, account_id, tokenHash);
    this.#cache.delete(tokenHash);
  }

  /** Ends all sessions of a user, or all but the current one. */
  async closeAll(db: Db, user: { id: string; account_id: string }, exceptToken?: string): Promise<void> {
    await deleteSessionsOf(db, user, exceptToken && hashToken(exceptToken));
  }

  forgetAccount(account_id: string): void {
    for (const [tokenHash, { user }] of this.#cache)
      if (user.account_id === account_id) this.#cache.delete(tokenHash);
  }

  /** To be called once the change that ends a user's sessions is committed. */
  forget(userId: string): void {
    for (const [tokenHash, { user }] of this.#cache) if (user.id === userId) this.#cache.delete(tokenHash);
  }
}
