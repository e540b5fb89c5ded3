import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openConnection } from '../../src/operations/backup/single-connection.ts';
import { freshDatabase } from '../world/fresh-database.ts';
import { HttpClient } from '../world/http-client.ts';
import { tokenIn } from '../world/mailbox.ts';
import { startServer } from '../world/running-server.ts';
import { linkIn, startSmtpServer } from '../world/smtp-server.ts';
import { PASSWORD } from '../world/world.ts';

test('a server that is stopped or killed in the middle of a mail loses none, and the first link of one sent twice works', async ({
  onTestFinished,
}) => {
  const database = await freshDatabase();
  const smtp = await startSmtpServer();
  const { db } = await openConnection(database.url, 'test');
  onTestFinished(async () => {
    await db.destroy();
    await smtp.stop();
    await database.drop();
  });
  const environment = { DATABASE_URL: database.url, SMTP_URL: smtp.url };
  const emails = ['first@mail.example', 'second@mail.example', 'third@mail.example'];

  const killed = await startServer(environment);
  onTestFinished(killed.stop);
  smtp.behaviour.beforeAnswer = () => new Promise(() => undefined);
  for (const email of emails) {
    const form = { firstName: 'Ada', lastName: 'B', businessName: 'C', email, password: PASSWORD };
    expect((await new HttpClient(killed.address).post('/api/auth/signup', form)).status).toBe(201);
  }
  await expect.poll(() => smtp.mails).toHaveLength(1);
  await killed.end('SIGKILL');

  // The lease is over, and it is time for those that look after it.
  await sql`update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`.execute(db);
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(db);
  const stopped = await startServer(environment);
  onTestFinished(stopped.stop);
  await expect.poll(() => smtp.mails).toHaveLength(2);
  expect(await stopped.end('SIGTERM')).toBe(0);
  expect(smtp.mails).toHaveLength(2);

  smtp.behaviour.beforeAnswer = async () => undefined;
  const last = await startServer(environment);
  onTestFinished(last.stop);
  const unsent = () => sql`select from mails where sent_at is null`.execute(db);
  await expect
    .poll(
      async () => {
        await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(db);
        return (await unsent()).rows;
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  for (const email of emails) expect(smtp.mailsTo(email).length).toBeGreaterThan(0);

  const [twice = ''] = emails.filter((email) => smtp.mailsTo(email).length > 1);
  const [first, second] = smtp.mailsTo(twice).map((content) => tokenIn(linkIn(content)));
  const verify = async (token: string | undefined) =>
    (await new HttpClient(last.address).post('/api/auth/verify-email', { token })).status;
  expect(first).not.toBe(second);
  expect([await verify(first), await verify(second)]).toEqual([200, 400]);
});
