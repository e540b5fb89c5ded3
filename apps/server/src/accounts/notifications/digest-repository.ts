import { sql } from 'kysely';
import type { AuthDb, Db } from '../../database/db.ts';
import type { Reader } from './notifications-repository.ts';

const MAX_DUE = 100;
const MAX_TOLD = 20;

/** Seven in the morning on the clock of a zone, the next one to come. */
export const NEXT_MORNING = sql<string>`
  (date_trunc('day', (now() at time zone accounts.time_zone) + interval '17 hours') + interval '7 hours')
    at time zone accounts.time_zone`;

export function listDueDigests(db: AuthDb): Promise<Reader[]> {
  return db
    .selectFrom('users')
    .select(['account_id', 'id'])
    .where('next_digest_at', '<=', sql<string>`now()`)
    .orderBy('next_digest_at')
    .limit(MAX_DUE)
    .execute();
}

const UNSENT = sql<boolean>`exists (
  select from mails
  where mails.account_id = users.account_id and mails.user_id = users.id and kind = 'daily_digest'
    and sent_at is null and failed_at is null)`;

const UNREAD = sql<boolean>`
  notifications.account_id = users.account_id and notifications.user_id = users.id and read_at is null
  and notifications.created_at > digest_from and notifications.created_at <= digest_until`;

/**
 * Begins the day that the next mail tells of, and answers whether one is to be sent. A mail that is still on its way tells
 * of both days. What is being written at this minute belongs to the next day, for it may not be visible yet.
 */
export async function turnDigest(db: Db, { account_id, id }: Reader): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    update users set digest_from = case when ${UNSENT} then digest_from else digest_until end,
      digest_until = now() - interval '1 minute', next_digest_at = ${NEXT_MORNING}
    from accounts
    where accounts.id = users.account_id and users.account_id = ${account_id} and users.id = ${id}
      and next_digest_at <= now()
    returning status = 'active' and deleted_at is null and not ${UNSENT}
      and exists (select from notifications where ${UNREAD}) as wanted`.execute(db);
  return rows[0]?.wanted ?? false;
}

export interface Digest {
  unread: number;
  /** The newest ones. */
  messages: string[];
}

/** What is still unread of the day, if the person still wants to be told. */
export async function readDigest(db: Db, { account_id, id }: Reader): Promise<Digest> {
  const { rows } = await sql<{ message: string; unread: number }>`
    select message, (count(*) over ())::integer as unread
    from users join notifications on ${UNREAD}
    where users.account_id = ${account_id} and users.id = ${id} and next_digest_at is not null
    order by notifications.created_at desc, notifications.id desc limit ${MAX_TOLD}`.execute(db);
  return { unread: rows[0]?.unread ?? 0, messages: rows.map(({ message }) => message) };
}
