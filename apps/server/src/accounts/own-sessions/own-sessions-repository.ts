import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { oldestCreation } from '../../identity/sessions-repository.ts';

interface UserKey {
  account_id: string;
  id: string;
}

/** The token hash is only compared and never selected. */
export function listOwnSessions(db: Db, user: UserKey, currentTokenHash: string) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent',
      'ip_address',
      'created_at as signed_in_at',
      'updated_at as last_used_at',
      sql<boolean>`token = ${currentTokenHash}`.as('current'),
    ])
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.id)
    .where('expires_at', '>', sql<string>`now()`)
    .where('created_at', '>', oldestCreation())
    .orderBy(sql`token = ${currentTokenHash}`, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export function removeOwnSession(db: Db, user: UserKey, id: string, currentTokenHash: string) {
  return db
    .deleteFrom('sessions')
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .returning(['user_agent', sql<boolean>`token = ${currentTokenHash}`.as('current')])
    .executeTakeFirst();
}
