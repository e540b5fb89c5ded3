import { sql } from 'kysely';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Visit } from '../../http/context.ts';
import type { SignInRecord } from '../repository.ts';

const MESSAGES = {
  reset_password: 'A password reset link was requested for',
  verify_email: 'A new verification link was requested for',
};

/** For whoever names an address: one mail of a kind per user and minute, and one entry a minute in the account's log. */
export async function mailLink(visit: Visit, user: SignInRecord, kind: keyof typeof MESSAGES): Promise<void> {
  await inAccount({ database: visit.database, user }, async (db) => {
    // Requests at the same time would each find no mail and no entry.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${user.account_id}`}, 0))`.execute(
      db,
    );
    await visit.mail.add(db, kind, user);
    if (await wasJustLogged(db, user.account_id)) return;
    const message = `${MESSAGES[kind]} ${user.email}`;
    await logActivity(db, user, { action: 'update', entity: 'user', id: user.id, message });
  });
  visit.mail.send();
}

async function wasJustLogged(db: Db, account_id: string): Promise<boolean> {
  const entry = await db
    .selectFrom('activity_log')
    .select('id')
    .where('account_id', '=', account_id)
    .where('created_at', '>', sql<string>`now() - interval '1 minute'`)
    .where((entries) =>
      entries.or(Object.values(MESSAGES).map((words) => entries('log_message', 'like', `${words} %`))),
    )
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
