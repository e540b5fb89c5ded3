import type { MailKind } from '@waybill/domain/accounts/undelivered-mail';
import { sql } from 'kysely';
import type { AuthDb, Db } from '../database/db.ts';
import type { Letter } from './mail-transport.ts';

export interface MailKey {
  account_id: string;
  mail_id: string;
}

export interface Mail {
  account_id: string;
  user_id: string;
  kind: MailKind;
  created_at: string;
  tries: number;
  username: string;
  /** Of the user, or the one that the mail was given. */
  email: string;
  /** What the mail is made of, where its kind and its user do not tell. */
  about: unknown;
}

/** One mail of a kind per user and minute: asking again and again does not flood a mailbox. */
export async function insertMail(
  db: Db,
  kind: MailKind,
  user: { account_id: string; id: string },
): Promise<MailKey | undefined> {
  const { rows } = await sql<MailKey>`
    insert into mails (account_id, user_id, kind, next_try_at)
    select ${user.account_id}::uuid, ${user.id}::uuid, ${kind}, 'infinity'
    where not exists (
      select from mails
      where account_id = ${user.account_id} and user_id = ${user.id} and kind = ${kind}
        and created_at > now() - interval '1 minute')
    returning account_id, id as mail_id`.execute(db);
  return rows[0];
}

/** A mail to an address that is no user's. */
export async function insertMailTo(
  db: Db,
  kind: MailKind,
  user: { account_id: string; id: string },
  { address, about }: { address: string; about: object },
): Promise<MailKey> {
  const { rows } = await sql<MailKey>`
    insert into mails (account_id, user_id, kind, next_try_at, address, about)
    values (${user.account_id}, ${user.id}, ${kind}, 'infinity', ${address}, ${JSON.stringify(about)})
    returning account_id, id as mail_id`.execute(db);
  return rows[0] as MailKey;
}

/** Counts an attempt and answers what is to be sent, unless it was sent or given up meanwhile. */
export async function beginAttempt(db: AuthDb, { account_id, mail_id }: MailKey): Promise<Mail | undefined> {
  const { rows } = await sql<Mail>`
    update mails m set tries = tries + 1
    from users u
    where m.account_id = ${account_id} and m.id = ${mail_id} and m.sent_at is null and m.failed_at is null
      and u.account_id = m.account_id and u.id = m.user_id
    returning m.account_id, m.user_id, m.kind, m.created_at, m.tries, u.username,
      coalesce(m.address, u.email) as email, m.about`.execute(db);
  return rows[0];
}

export interface KeptLetter extends Omit<Letter, 'attachments'> {
  attachments?: string[];
}

/** The letter is kept only where no mail server is set, for the outbox page; of its attachments the names. */
export async function markSent(
  db: AuthDb,
  { account_id, mail_id }: MailKey,
  letter: Letter | undefined,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql`now()`, outbox: letter ? JSON.stringify(kept(letter)) : null })
    .where('account_id', '=', account_id)
    .where('id', '=', mail_id)
    .execute();
}

export async function markFailed(
  db: AuthDb,
  { account_id, mail_id }: MailKey,
  error: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failed_at: sql`now()`, error })
    .where('account_id', '=', account_id)
    .where('id', '=', mail_id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Left by a restore, an earlier Waybill, or a job that pg-boss no longer knows. */
export async function listMailsWithoutJob(db: AuthDb): Promise<MailKey[]> {
  const { rows } = await sql<MailKey>`
    select account_id, id as mail_id from mails m
    where sent_at is null and failed_at is null and not exists (
      select from pgboss.job j
      where j.name in ('send-mail', 'undelivered-mail') and j.singleton_key = m.id::text and j.state < 'completed')
    order by created_at`.execute(db);
  return rows;
}

export async function removeOldFailures(db: AuthDb): Promise<void> {
  await db.deleteFrom('mails').where('failed_at', '<', sql<string>`now() - interval '30 days'`).execute();
}

function kept({ attachments, ...letter }: Letter): KeptLetter {
  return attachments ? { ...letter, attachments: attachments.map(({ filename }) => filename) } : letter;
}

export async function listOutbox(db: AuthDb): Promise<{ letter: KeptLetter; sent_at: string }[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['outbox', 'sent_at'])
    .where('outbox', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute();
  // The column is jsonb, and only letters are written to it.
  return rows.map((row) => ({ letter: row.outbox as unknown as KeptLetter, sent_at: row.sent_at ?? '' }));
}
