import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { someone } from '../../test/factories/second-factor.ts';
import { mailsOf, passWaits, sendMail, test, untilWaiting } from '../../test/world/mail-processes.ts';
import { tokenIn } from '../../test/world/mailbox.ts';
import { linkIn, smtpError } from '../../test/world/smtp-server.ts';
import type { Client } from '../../test/world/world.ts';
import { ownerOfToken } from '../identity/tokens.ts';
import { QUEUES } from './queue-options.ts';

const ATTEMPTS = QUEUES['send-mail'].retryLimit + 1;

/** Whether the link in a mail still sets a password. */
async function resets(client: Client, content: string | undefined): Promise<boolean> {
  const form = { token: tokenIn(linkIn(content)), newPassword: 'Other-horse-2' };
  return (await client.post('/api/auth/reset-password', form)).status === 200;
}

describe('a mail server that is slow to answer', () => {
  test('is given the mail once while the lease holds, and its link works', async ({
    world,
    as,
    smtp,
    startProcess,
  }) => {
    const first = await startProcess();
    const processes = [first, await startProcess(), await startProcess()];
    const client = await someone(world, as.owner);
    let answer = () => {};
    smtp.behaviour.beforeAnswer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await sendMail(world, first.mail, client);
    await expect.poll(() => smtp.mailsTo(client.email)).toHaveLength(1);
    for (let look = 0; look < 5; look += 1) {
      for (const { mail } of processes) {
        await mail.queueUnsent();
        mail.send();
      }
      await passWaits(world);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await mailsOf(world, client)).toEqual([{ sent: false, tries: 1, error: null }]);
    smtp.behaviour.beforeAnswer = async () => undefined;
    answer();
    await expect.poll(() => mailsOf(world, client)).toEqual([{ sent: true, tries: 1, error: null }]);
    const mails = smtp.mailsTo(client.email);
    expect(mails).toHaveLength(1);
    expect(await resets(await first.newClient(), mails[0])).toBe(true);
  });

  test('whose answer is lost gets it again later, and the link of either works until one is used', async ({
    world,
    as,
    smtp,
    startProcess,
  }) => {
    const running = await startProcess();
    const { mail } = running;
    const client = await someone(world, as.owner);
    smtp.behaviour.beforeAnswer = async () => {
      smtp.behaviour.beforeAnswer = async () => undefined;
      smtp.cut();
    };
    await sendMail(world, mail, client);
    await untilWaiting(world);
    expect(await mailsOf(world, client)).toMatchObject([{ sent: false, tries: 1 }]);
    await passWaits(world);
    mail.send();
    await expect.poll(() => mailsOf(world, client)).toMatchObject([{ sent: true, tries: 2 }]);
    const [first, second] = smtp.mailsTo(client.email);
    expect(linkIn(first)).not.toBe(linkIn(second));
    const visitor = await running.newClient();
    expect([await resets(visitor, first), await resets(visitor, second)]).toEqual([true, false]);
  });
});

test('the link of an earlier mail works until a later one is accepted', async ({
  world,
  as,
  smtp,
  startProcess,
}) => {
  const running = await startProcess();
  const { mail } = running;
  const client = await someone(world, as.owner);
  await sendMail(world, mail, client);
  await expect.poll(() => mailsOf(world, client)).toMatchObject([{ sent: true }]);
  await world.admin(sql`update mails set created_at = created_at - interval '2 minutes'`);
  smtp.behaviour.checkAddress = () => {
    throw smtpError(451, 'Later, please');
  };
  await sendMail(world, mail, client);
  await untilWaiting(world);
  const { auth } = world.services.database;
  const owns = (content: string | undefined) =>
    ownerOfToken(auth, 'reset_password', tokenIn(linkIn(content)));
  expect(await owns(smtp.mailsTo(client.email)[0])).toMatchObject({ id: client.user?.id });
  smtp.behaviour.checkAddress = () => undefined;
  await passWaits(world);
  mail.send();
  await expect.poll(() => mailsOf(world, client)).toMatchObject([{ sent: true }, { sent: true, tries: 2 }]);
  const [first, second] = smtp.mailsTo(client.email);
  const visitor = await running.newClient();
  expect([await resets(visitor, first), await resets(visitor, second)]).toEqual([false, true]);
});

describe('a mail server that refuses', () => {
  test('for now is asked again after growing waits, and after the last attempt no more', async ({
    world,
    as,
    smtp,
    startProcess,
  }) => {
    const { mail } = await startProcess();
    const client = await someone(world, as.owner);
    smtp.behaviour.checkAddress = () => {
      throw smtpError(451, 'Greylisted');
    };
    await sendMail(world, mail, client);
    const waits: number[] = [];
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      await untilWaiting(world);
      const [job] = (await world.admin(sql`
        select extract(epoch from start_after - now())::float as seconds from pgboss.job where state = 'retry'`)) as {
        seconds: number;
      }[];
      waits.push(job?.seconds ?? 0);
      await passWaits(world);
      mail.send();
    }
    expect(waits.every((wait, nth) => wait > Math.min(10 * 2 ** nth, 3_600) - 10 && wait <= 3_600)).toBe(
      true,
    );
    const undelivered = async () => {
      mail.send();
      return (await as.admin.get('/api/undelivered-mails')).body.data;
    };
    await expect.poll(undelivered).toMatchObject([
      {
        kind: 'reset_password',
        email: client.email,
        attempts: ATTEMPTS,
        error: 'The mail server refused the address (451).',
      },
    ]);
    await passWaits(world);
    await mail.queueUnsent();
    expect(await world.admin(sql`select from pgboss.job where state < 'completed'`)).toEqual([]);
    await as.admin.delete(`/api/undelivered-mails/${(await undelivered())[0].id}`);
  });

  test('for good is not asked again, and what it said is kept nowhere', async ({
    world,
    as,
    smtp,
    startProcess,
  }) => {
    const { mail } = await startProcess();
    const client = await someone(world, as.owner);
    let link = '';
    smtp.behaviour.beforeAnswer = async ({ content }) => {
      link = linkIn(content);
      throw smtpError(554, `Spam: ${link}`);
    };
    await sendMail(world, mail, client);
    await expect
      .poll(async () => {
        mail.send();
        return mailsOf(world, client);
      })
      .toEqual([{ sent: false, tries: 1, error: 'The mail server refused the mail (554).' }]);
    const [kept] = (await world.admin(sql`
      select (select string_agg(j::text, '') from pgboss.job j) || (select string_agg(m::text, '') from mails m) as text`)) as {
      text: string;
    }[];
    expect(link).toContain('token=');
    expect(kept?.text).not.toContain(tokenIn(link));
  });
});

test('an unsent mail without a job, as a restore or an earlier version leaves it, is queued', async ({
  world,
  as,
  smtp,
  startProcess,
}) => {
  const { mail } = await startProcess();
  const [waiting, sent, failed] = [
    await someone(world, as.owner),
    await someone(world, as.owner),
    await someone(world, as.owner),
  ];
  for (const [client, columns] of [
    [waiting, sql`now() + interval '1 hour', null, null, null`],
    [sent, sql`now(), now(), null, null`],
    [failed, sql`now(), null, now(), 'Refused.'`],
  ] as const) {
    await world.admin(sql`
      insert into mails (account_id, user_id, kind, next_try_at, sent_at, failed_at, error)
      select ${client.user?.account_id}::uuid, ${client.user?.id}::uuid, 'password_changed', ${columns}`);
  }
  await Promise.all([mail.queueUnsent(), mail.queueUnsent()]);
  await expect.poll(() => mailsOf(world, waiting)).toMatchObject([{ sent: true, tries: 1 }]);
  expect(smtp.mails.map(({ to }) => to)).toEqual([waiting.email]);
});
