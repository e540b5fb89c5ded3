import { DomainError } from '@waybill/domain/lib/errors';
import { sql } from 'kysely';
import type { AuthDb } from '../database/db.ts';
import type { Visit } from '../http/context.ts';
import { logFailedAuthentication } from './log-failed-authentication.ts';

const MAX_ATTEMPTS = 10;
const ATTEMPT_WINDOW_MINUTES = 15;

/**
 * Counts an attempt as failed before the password or code is checked, so that concurrent requests cannot exceed the limit.
 * The count is in the database, which all processes share.
 */
export async function claimAttempt(visit: Visit, subjects: string[]): Promise<void> {
  await visit.database.auth.transaction().execute(async (transaction) => {
    for (const subject of subjects) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction);
      const { attempts } = await transaction
        .selectFrom('failed_logins')
        .select(sql<number>`count(*)`.as('attempts'))
        .where('subject', '=', subject)
        .where('failed_at', '>', sql<string>`now() - make_interval(mins => ${ATTEMPT_WINDOW_MINUTES})`)
        .executeTakeFirstOrThrow();
      if (attempts < MAX_ATTEMPTS) continue;
      logFailedAuthentication(visit, 'too many tries');
      throw new DomainError(
        'too_many_tries',
        `Too many failed logins. Please try again in ${ATTEMPT_WINDOW_MINUTES} minutes.`,
      );
    }
    await transaction
      .insertInto('failed_logins')
      .values(subjects.map((subject) => ({ subject })))
      .execute();
  });
}

/** To be called after a successful attempt. */
export async function clearAttempts(db: AuthDb, subjects: string[]): Promise<void> {
  await db.deleteFrom('failed_logins').where('subject', 'in', subjects).execute();
}
