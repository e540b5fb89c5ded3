import { SessionUser } from '@waybill/domain/accounts/schema';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { DB } from '../database/schema.ts';

/** A session that is not used for this long ends. */
export const SESSION_IDLE_TTL_S = 7 * 24 * 60 * 60;
/** However much it is used, a session ends at this age; until then the browser keeps its cookie. */
export const SESSION_MAX_AGE_S = 30 * 24 * 60 * 60;

const MAX_USER_AGENT_LENGTH = 500;

interface NewSession {
  token_hash: string;
  account_id: string;
  user_id: string;
  ip: string;
  userAgent: string;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      account_id: session.account_id,
      user_id: session.user_id,
      token: session.token_hash,
      ip_address: session.ip,
      user_agent: session.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      expires_at: idleExpiry(),
    })
    .execute();
}

/** Of a user joined with their account; in the words of isSecondFactorRequired(). */
export const FACTOR_REQUIRED = sql<boolean>`case role when 'agent' then require_second_factor_of_agents
  when 'driver' then require_second_factor_of_drivers else require_second_factor end`;

/** Only an active user who is not deleted has a session, whatever rows there are. */
export async function readSession(
  db: Kysely<DB>,
  tokenHash: string,
): Promise<{ user: SessionUser; expiresAtMs: number } | undefined> {
  const row = await db
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
      sql<boolean>`${FACTOR_REQUIRED} and not exists (
        select from second_factors f
        where f.account_id = users.account_id and f.user_id = users.id and f.enabled_at is not null)`.as(
        'must_set_up',
      ),
    ])
    .where('token', '=', tokenHash)
    .where('sessions.created_at', '>', oldestCreation())
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const user = SessionUser.parse({ ...row, ...(row.must_set_up && { must_set_up_second_factor: true }) });
  return { user, expiresAtMs: Date.parse(row.expires_at) };
}

export async function touchSession(db: Kysely<DB>, tokenHash: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: idleExpiry(), updated_at: sql`now()` })
    .where('token', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Db, account_id: string, tokenHash: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', account_id)
    .where('token', '=', tokenHash)
    .execute();
}

export async function deleteSessionsOf(
  db: Db,
  user: { id: string; account_id: string },
  exceptTokenHash: string | undefined,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.id)
    .where('token', '!=', exceptTokenHash ?? '')
    .execute();
}

/** A session created before this moment has reached its maximum age. */
export function oldestCreation() {
  return sql<string>`now() - make_interval(secs => ${SESSION_MAX_AGE_S})`;
}

function idleExpiry() {
  return sql<string>`now() + make_interval(secs => ${SESSION_IDLE_TTL_S})`;
}
