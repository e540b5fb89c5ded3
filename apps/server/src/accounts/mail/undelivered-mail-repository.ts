import type { MailKind, UndeliveredMail } from '@waybill/domain/accounts/undelivered-mail';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

const MAX_LISTED = 200;

export async function listUndeliveredMails(db: Db, account_id: string): Promise<UndeliveredMail[]> {
  const { rows } = await sql<UndeliveredMail>`
    select m.id, m.kind, u.username, coalesce(m.address, u.email) as email, m.created_at, m.failed_at, m.tries as attempts, m.error
    from mails m join users u on u.account_id = m.account_id and u.id = m.user_id
    where m.account_id = ${account_id} and m.failed_at is not null
    order by m.failed_at desc, m.id limit ${MAX_LISTED}`.execute(db);
  return rows;
}

interface Undelivered {
  kind: MailKind;
  user_id: string;
  email: string;
  error: string;
}

export async function lockUndeliveredMail(
  db: Db,
  account_id: string,
  id: string,
): Promise<Undelivered | undefined> {
  const { rows } = await sql<Undelivered>`
    select m.kind, m.user_id, coalesce(m.address, u.email) as email, m.error
    from mails m join users u on u.account_id = m.account_id and u.id = m.user_id
    where m.account_id = ${account_id} and m.id = ${id} and m.failed_at is not null
    for update of m`.execute(db);
  return rows[0];
}

export async function clearFailure(db: Db, account_id: string, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: null, error: null, tries: 0 })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function removeMail(db: Db, account_id: string, id: string): Promise<void> {
  await db.deleteFrom('mails').where('account_id', '=', account_id).where('id', '=', id).execute();
}
