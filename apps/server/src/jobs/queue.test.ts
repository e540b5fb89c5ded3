import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { someone } from '../../test/factories/second-factor.ts';
import {
  addMail,
  mailsOf,
  passWaits,
  sendMail,
  test,
  untilWaiting,
} from '../../test/world/mail-processes.ts';
import type { World } from '../../test/world/world.ts';
import { QUEUES } from './queue-options.ts';

const ATTEMPTS = QUEUES['send-mail'].retryLimit + 1;

test('a mail that is added while a worker looks a last time is sent at once', async ({
  world,
  as,
  smtp,
  startProcess,
}) => {
  const { mail } = await startProcess();
  const client = await someone(world, as.owner);
  await sendMail(world, mail, client);
  await expect.poll(() => smtp.mailsTo(client.email)).toHaveLength(1);
  const { authPool } = world.services.database;
  const send = authPool.query.bind(authPool) as (...asked: unknown[]) => Promise<{ rows: unknown[] }>;
  const second = await someone(world, as.owner);
  let looks = 0;
  const query = async (text: string, values?: unknown[]) => {
    const result = await send(text, values);
    const foundNone = text.includes('SKIP LOCKED') && text.includes('job_common') && result.rows.length === 0;
    if (foundNone && ++looks === 1) await sendMail(world, mail, second);
    return result;
  };
  authPool.query = query as typeof authPool.query;
  try {
    mail.send();
    await expect.poll(() => smtp.mailsTo(second.email)).toHaveLength(1);
  } finally {
    authPool.query = send as typeof authPool.query;
  }
});

describe('a stop', () => {
  test('gives the mail in hand a moment and leaves it and all others for later', async ({
    world,
    as,
    smtp,
    startProcess,
  }) => {
    const first = await startProcess();
    const clients = [
      await someone(world, as.owner),
      await someone(world, as.owner),
      await someone(world, as.owner),
    ];
    smtp.behaviour.beforeAnswer = () => new Promise(() => undefined);
    for (const client of clients) await sendMail(world, first.mail, client);
    await expect.poll(() => smtp.mails).toHaveLength(1);
    await first.jobs.stop();
    expect(smtp.mails).toHaveLength(1);
    smtp.behaviour.beforeAnswer = async () => undefined;
    await passWaits(world);
    const next = await startProcess();
    next.mail.send();
    await expect
      .poll(() => Promise.all(clients.map((client) => mailsOf(world, client))))
      .toMatchObject([[{ sent: true, tries: 2 }], [{ sent: true, tries: 1 }], [{ sent: true, tries: 1 }]]);
  });

  test('lets the mail in hand end when it does so in time', async ({ world, as, smtp, startProcess }) => {
    const { jobs, mail } = await startProcess();
    const client = await someone(world, as.owner);
    let answer = () => {};
    smtp.behaviour.beforeAnswer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await sendMail(world, mail, client);
    await expect.poll(() => smtp.mails).toHaveLength(1);
    const stopped = jobs.stop();
    answer();
    await stopped;
    expect(await mailsOf(world, client)).toEqual([{ sent: true, tries: 1, error: null }]);
  });
});

describe('a process that dies in the middle', () => {
  /** What kill -9 leaves behind once the lease is over: a job in hand that no one works on. */
  async function diedWith(world: World, attempt: number): Promise<void> {
    await world.admin(sql`
      update pgboss.job set state = 'active', retry_count = ${attempt - 1}, started_on = now() - interval '1 hour'`);
    await world.admin(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`);
  }

  test('leaves a mail that is sent again once the lease is over', async ({
    world,
    as,
    smtp,
    startProcess,
  }) => {
    const [dead, next] = [await startProcess(), await startProcess()];
    const client = await someone(world, as.owner);
    await addMail(world, dead.mail, client);
    await diedWith(world, 1);
    next.mail.send();
    await untilWaiting(world);
    expect(smtp.mails).toEqual([]);
    await passWaits(world);
    next.mail.send();
    await expect.poll(() => mailsOf(world, client)).toMatchObject([{ sent: true }]);
    expect(smtp.mails).toHaveLength(1);
  });

  test('at the last attempt leaves a mail that an admin sees', async ({ world, as, smtp, startProcess }) => {
    const [dead, next] = [await startProcess(), await startProcess()];
    const client = await someone(world, as.owner);
    await addMail(world, dead.mail, client);
    await diedWith(world, ATTEMPTS);
    await expect
      .poll(async () => {
        next.mail.send();
        return mailsOf(world, client);
      })
      .toMatchObject([{ sent: false, error: 'Waybill was interrupted while it worked on this.' }]);
    expect(smtp.mails).toEqual([]);
  });
});
