import { DomainError } from '@waybill/domain/lib/errors';
import { sql } from 'kysely';
import type { AuthDb } from '../database/db.ts';
import type { Visit } from '../http/context.ts';
import { logFailedProof } from './log-failed-proof.ts';

const MAX_ATTEMPTS = 10;

/**
 * Counts a try as failed before it is judged, so that a hundred at once get no more than ten guesses.
 * Counted in the database, so that all processes see the same.
 */
export async function claimAttempt(visit: Visit, subjects: string[]): Promise<void> {
  await visit.database.auth.transaction().execute(async (transaction) => {
    for (const subject of subjects) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction);
      const { tries } = await transaction
        .selectFrom('failed_logins')
        .select(sql<number>`count(*)`.as('tries'))
        .where('subject', '=', subject)
        .where('failed_at', '>', sql<string>`now() - interval '15 minutes'`)
        .executeTakeFirstOrThrow();
      if (tries < MAX_ATTEMPTS) continue;
      logFailedProof(visit, 'too many tries');
      throw new DomainError('too_many_tries', 'Too many failed logins. Please try again in 15 minutes.');
    }
    await transaction
      .insertInto('failed_logins')
      .values(subjects.map((subject) => ({ subject })))
      .execute();
  });
}

/** A right password starts the count anew. */
export async function clearAttempts(db: AuthDb, subjects: string[]): Promise<void> {
  await db.deleteFrom('failed_logins').where('subject', 'in', subjects).execute();
}
