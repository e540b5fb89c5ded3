import { DomainError } from '@waybill/domain/lib/errors';
import { sql } from 'kysely';
import type { AuthDb } from '../../database/db.ts';
import type { Visit } from '../../http/context.ts';
import { networkOf } from '../../identity/network.ts';
import { logFailedAuthentication } from './log-failed-authentication.ts';

const MAX_ATTEMPTS = 10;
const ATTEMPT_WINDOW_MINUTES = 15;

export function networkSubject({ ip }: Pick<Visit, 'ip'>): string {
  return `network ${networkOf(ip)}`;
}

/**
 * Counts an attempt as failed before the password or code is checked, so that concurrent requests cannot exceed the limit.
 * The count is in the database, which all processes share.
 */
export async function claimAttempt(visit: Visit, subjects: string[]): Promise<void> {
  if (await claim(visit.database.auth, subjects, MAX_ATTEMPTS)) return;
  logFailedAuthentication(visit, 'too many tries');
  throw new DomainError(
    'too_many_tries',
    `Too many failed logins. Please try again in ${ATTEMPT_WINDOW_MINUTES} minutes.`,
  );
}

type Mailing = 'sign-up' | 'forgot-password' | 'resend-verification';

/** Whoever has no login may cause so many mails or accounts; what was asked for is counted, known address or not. */
export async function claimMailing(visit: Visit, mailing: Mailing, email: string): Promise<void> {
  const subjects = [`${mailing} address ${email}`, `${mailing} ${networkSubject(visit)}`];
  if (await claim(visit.database.auth, subjects, visit.config.MAX_MAILINGS)) return;
  throw new DomainError('too_many_tries', 'Too many requests. Please try again later.');
}

/** Adds one to the count of each subject, or to none when one of them has reached the limit. */
function claim(auth: AuthDb, subjects: string[], max: number): Promise<boolean> {
  return auth.transaction().execute(async (transaction) => {
    for (const subject of subjects) {
      await lock(transaction, subject);
      const { attempts } = await transaction
        .selectFrom('failed_logins')
        .select(sql<number>`count(*)`.as('attempts'))
        .where('subject', '=', subject)
        .where('failed_at', '>', sql<string>`now() - make_interval(mins => ${ATTEMPT_WINDOW_MINUTES})`)
        .executeTakeFirstOrThrow();
      if (attempts >= max) return false;
    }
    await transaction
      .insertInto('failed_logins')
      .values(subjects.map((subject) => ({ subject })))
      .execute();
    return true;
  });
}

/** To be called after a success of the login that the subjects stand for. */
export async function clearAttempts(db: AuthDb, subjects: string[]): Promise<void> {
  await db.deleteFrom('failed_logins').where('subject', 'in', subjects).execute();
}

/** Takes back the one attempt that did not fail; whoever has a login must not clear the guesses of their whole network. */
export async function releaseAttempt(auth: AuthDb, subject: string): Promise<void> {
  await auth.transaction().execute(async (transaction) => {
    await lock(transaction, subject);
    await sql`
      delete from failed_logins where ctid = (
        select ctid from failed_logins where subject = ${subject} order by failed_at desc limit 1)`.execute(
      transaction,
    );
  });
}

async function lock(db: AuthDb, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
}
