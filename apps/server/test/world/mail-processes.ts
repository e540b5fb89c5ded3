import { sql } from 'kysely';
import { expect } from 'vitest';
import { lettersFor } from '../../src/accounts/mail/letters.ts';
import { digestReader } from '../../src/accounts/notifications/daily-digest.ts';
import { buildApp, createHttp } from '../../src/app.ts';
import { inAccount } from '../../src/database/db.ts';
import { invoiceWriter } from '../../src/files/mail-invoice.ts';
import { JobQueue } from '../../src/jobs/queue.ts';
import { MailQueue } from '../../src/jobs/send-mail.ts';
import { statementWriter } from '../../src/receivables/send-statement.ts';
import { startSmtpServer } from './smtp-server.ts';
import { test as base, Client, type World } from './world.ts';

/** Longer than any test: what is sent was woken. */
const NO_POLLING_S = 3_600;

export interface MailProcess {
  jobs: JobQueue;
  mail: MailQueue;
  newClient: () => Promise<Client>;
}

/** A mail server, and as many processes as a test starts on one database. */
export const test = base
  .extend('smtp', async ({ world: _ }, { onCleanup }) => {
    const smtp = await startSmtpServer();
    onCleanup(smtp.stop);
    return smtp;
  })
  .extend('startProcess', async ({ world, smtp }, { onCleanup }) => {
    const all: JobQueue[] = [];
    onCleanup(async () => {
      smtp.cut();
      await Promise.all(all.map((jobs) => jobs.stop()));
      await world.admin(sql`delete from pgboss.job`);
      await world.admin(sql`delete from mails`);
    });
    return async (): Promise<MailProcess> => {
      const config = { ...world.services.config, SMTP_URL: smtp.url };
      const { database, log, workers } = world.services;
      const jobs = new JobQueue(database, log, NO_POLLING_S);
      all.push(jobs);
      const letters = lettersFor(config.PUBLIC_URL, digestReader(database), {
        statement: statementWriter(database, workers),
        invoice: invoiceWriter(database),
      });
      const mail = new MailQueue(config, database, log, jobs, letters);
      const newClient = async () => {
        const http = createHttp(config);
        await buildApp(http, { ...world.services, config, jobs, mail });
        return new Client(http);
      };
      return { jobs, mail, newClient };
    };
  });

/** Adds a mail with a reset link, as a request does. */
export async function addMail(world: World, mail: MailQueue, { user }: Client): Promise<void> {
  const { account_id = '', id = '' } = user ?? {};
  await inAccount({ database: world.services.database, user: { account_id } }, (db) =>
    mail.add(db, 'reset_password', { account_id, id }),
  );
}

export async function sendMail(world: World, mail: MailQueue, client: Client): Promise<void> {
  await addMail(world, mail, client);
  mail.send();
}

interface MailState {
  sent: boolean;
  tries: number;
  error: string | null;
}

export async function mailsOf(world: World, { user }: Client): Promise<MailState[]> {
  const rows = await world.admin(sql`
    select sent_at is not null as sent, tries, error from mails where user_id = ${user?.id} order by created_at`);
  return rows as MailState[];
}

/** Lets the waits between attempts pass. */
export async function passWaits(world: World): Promise<void> {
  await world.admin(sql`update pgboss.job set start_after = now() where state < 'active'`);
}

/** Until the attempt in hand has failed and the next one waits. */
export async function untilWaiting(world: World): Promise<void> {
  const waiting = sql`select from pgboss.job where state = 'retry' and start_after > now()`;
  await expect.poll(() => world.admin(waiting)).toHaveLength(1);
}
