import { type Database, type Db, inAccount } from '../../database/db.ts';
import type { Services } from '../../http/context.ts';
import type { MailQueue } from '../../jobs/send-mail.ts';
import type { ReadDigest } from '../mail/letters.ts';
import { listDueDigests, readDigest, turnDigest } from './digest-repository.ts';
import type { Reader } from './notifications-repository.ts';

/** Queues a mail to everyone whose morning has come, who wants one and has something unread. */
export async function queueDigests({ database, mail }: Pick<Services, 'database' | 'mail'>): Promise<void> {
  for (;;) {
    const due = await listDueDigests(database.auth);
    if (due.length === 0) return;
    for (const person of due)
      await inAccount({ database, user: person }, (db) => queueDigest(db, mail, person));
    mail.send();
  }
}

/** The next morning is set whether there is something to tell or not. */
async function queueDigest(db: Db, mail: MailQueue, person: Reader): Promise<void> {
  if (await turnDigest(db, person)) await mail.add(db, 'daily_digest', person);
}

/** Read when the mail is sent, so that nothing is mailed which was read meanwhile. */
export function digestReader(database: Database): ReadDigest {
  return ({ account_id, user_id }) =>
    inAccount({ database, user: { account_id } }, (db) => readDigest(db, { account_id, id: user_id }));
}
