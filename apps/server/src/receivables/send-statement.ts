import { type Statement, statementContent, statementFileName } from '@waybill/documents/statement/content';
import { type Day, dayIn, formatDay } from '@waybill/domain/lib/dates';
import { invalid, notFound } from '@waybill/domain/lib/errors';
import { formatMoney } from '@waybill/domain/lib/money';
import { accountPeriod } from '@waybill/domain/receivables/account-period';
import { type Days, NO_STORE_EMAIL, type SendStatement } from '@waybill/domain/receivables/receivables-api';
import type { Compose } from '../accounts/mail/letters.ts';
import { logActivity } from '../activity/log-activity.ts';
import { type Database, type Db, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { drawInThread } from '../jobs/draw-paper.ts';
import type { WorkerPool } from '../jobs/worker-pool.ts';
import { findDebtor } from '../partners/stores/repository.ts';
import { accountOf } from './read-account.ts';
import { senderOf } from './sender.ts';

/** What a statement in the outbox is made of; today is the day on which it was asked for. */
interface Asked {
  store_id: string;
  from: Day;
  to: Day;
  today: Day;
  message: string | null;
}

export async function readStatement(
  context: Context,
  store_id: string,
  days: Days,
): Promise<{ name: string; content: Buffer }> {
  const { account_id, time_zone } = context.user;
  const today = dayIn(time_zone, new Date());
  const period = accountPeriod(days, today);
  const statement = await inAccount(context, (db) =>
    statementOf(db, account_id, { store_id, today, ...period }),
  );
  return {
    name: statementFileName(statement.store.store_name, period.to),
    content: await drawInThread(context, statementContent(statement)),
  };
}

/** Queues the mail, whose PDF is made when it is sent. Answers the address. */
export async function sendStatement(
  context: Context,
  store_id: string,
  { email, message, ...days }: SendStatement,
): Promise<string> {
  const { user, mail } = context;
  const today = dayIn(user.time_zone, new Date());
  const period = accountPeriod(days, today);
  const address = await inAccount(context, async (db) => {
    const store = await findDebtor(db, user.account_id, store_id);
    if (!store) throw notFound('Store');
    const to = email ?? store.store_email;
    if (!to) throw invalid(NO_STORE_EMAIL, { fields: { email: NO_STORE_EMAIL } });
    const about: Asked = { store_id, today, message, ...period };
    await mail.addTo(db, 'statement', user, { address: to, about });
    await logActivity(db, user, {
      action: 'export',
      entity: 'store',
      id: store_id,
      message: `Sent the statement of ${store.store_name} to ${to}`,
      data: { created: { address: to, ...period, message } },
    });
    return to;
  });
  mail.send();
  return address;
}

/** Writes the mail when it is sent, with the PDF. */
export function statementWriter(database: Database, workers: WorkerPool): Compose {
  return async (_username, _tokenFor, { account_id, about }) => {
    // Only sendStatement() writes what a statement is about.
    const asked = about as Asked;
    const user = { account_id };
    const statement = await inAccount({ database, user }, (db) => statementOf(db, account_id, asked));
    const { sender, store, figures, to } = statement;
    const lines = [
      `To ${store.store_name},`,
      ...(asked.message ? [asked.message] : []),
      `attached is your statement of account up to ${formatDay(to)}. Its balance is ${formatMoney(figures.balance)}.`,
      sender.account_name,
    ];
    return {
      subject: `Statement of account from ${sender.account_name}`,
      text: `${lines.join('\n\n')}\n`,
      attachments: [
        {
          filename: statementFileName(store.store_name, to),
          content: await drawInThread({ workers, user }, statementContent(statement)),
        },
      ],
    };
  };
}

async function statementOf(
  db: Db,
  account_id: string,
  { store_id, from, to, today }: Omit<Asked, 'message'>,
): Promise<Statement> {
  const store = await findDebtor(db, account_id, store_id);
  if (!store) throw notFound('Store');
  const account = await accountOf(db, { account_id, store_id, today }, { from, to });
  const created_at = new Date().toISOString();
  return { sender: await senderOf(db, account_id), store, from, to, created_at, ...account };
}
