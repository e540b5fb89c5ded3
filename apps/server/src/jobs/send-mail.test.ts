import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { someone } from '../../test/factories/second-factor.ts';
import { tokenIn } from '../../test/world/mailbox.ts';
import { smtpError, startSmtpServer } from '../../test/world/smtp-server.ts';
import { test as base, Client, type World } from '../../test/world/world.ts';
import { lettersFor } from '../accounts/letters.ts';
import { buildApp, createHttp } from '../app.ts';
import { inAccount } from '../database/db.ts';
import { ownerOfToken } from '../identity/tokens.ts';
import { JobQueue } from './queue.ts';
import { QUEUES } from './queue-options.ts';
import { MailQueue } from './send-mail.ts';

/** Longer than any test: what is sent was woken. */
const NO_POLLING_S = 3_600;
const ATTEMPTS = QUEUES['send-mail'].retryLimit + 1;

/** A mail server, and as many processes as a test starts on one database. */
const test = base
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
    return async () => {
      const config = { ...world.services.config, SMTP_URL: smtp.url };
      const { database, log } = world.services;
      const jobs = new JobQueue(database, log, NO_POLLING_S);
      all.push(jobs);
      const mail = new MailQueue(config, database, log, jobs, lettersFor(config.PUBLIC_URL));
      const http = createHttp(config);
      await buildApp(http, { ...world.services, config, jobs, mail });
      return { jobs, mail, newClient: () => new Client(http) };
    };
  });

interface Process {
  jobs: JobQueue;
  mail: MailQueue;
  newClient: () => Client;
}

async function askFor(world: World, mail: MailQueue, { user }: Client, kind = 'reset_password' as const) {
  const { account_id = '', id = '' } = user ?? {};
  await inAccount({ database: world.services.database, user: { account_id } }, (db) =>
    mail.add(db, kind, { account_id, id }),
  );
  mail.send();
}

const stateOf = async (world: World, { user }: Client) =>
  (await world.admin(sql`
    select sent_at is not null as sent, tries, error from mails where user_id = ${user?.id} order by created_at`)) as {
    sent: boolean;
    tries: number;
    error: string | null;
  }[];

/** Lets the waits between attempts pass. */
const passWaits = (world: World) =>
  world.admin(sql`update pgboss.job set start_after = now() where state < 'active'`);

/** Until the attempt in hand has failed and the next one waits. */
const untilWaiting = (world: World) =>
  expect
    .poll(() => world.admin(sql`select from pgboss.job where state = 'retry' and start_after > now()`))
    .toHaveLength(1);

const linkIn = (content: string | undefined) =>
  /http\S+token=\w+/.exec(content ?? '')?.[0] ?? 'http://none.example';

async function resets({ newClient }: Process, content: string | undefined): Promise<boolean> {
  const form = { token: tokenIn(linkIn(content)), newPassword: 'Other-horse-2' };
  return (await newClient().post('/api/auth/reset-password', form)).status === 200;
}

test('a mail that is added while a worker looks a last time is sent at once', async ({
  world,
  as,
  smtp,
  startProcess,
}) => {
  const { mail } = await startProcess();
  const client = await someone(world, as.owner);
  await askFor(world, mail, client);
  await expect.poll(() => smtp.mailsTo(client.email)).toHaveLength(1);
  const { authPool } = world.services.database;
  const send = authPool.query.bind(authPool) as (...asked: unknown[]) => Promise<{ rows: unknown[] }>;
  const second = await someone(world, as.owner);
  let looks = 0;
  const query = async (text: string, values?: unknown[]) => {
    const result = await send(text, values);
    const foundNone = text.includes('SKIP LOCKED') && text.includes('job_common') && result.rows.length === 0;
    if (foundNone && ++looks === 1) await askFor(world, mail, second);
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

describe('a mail server that is slow to answer', () => {
  test('is given the mail once while the lease holds, and its link works', async ({
    world,
    as,
    smtp,
    startProcess,
  }) => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
    const [first] = processes;
    const client = await someone(world, as.owner);
    let answer = () => {};
    smtp.behaviour.beforeAnswer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await askFor(world, first.mail, client);
    await expect.poll(() => smtp.mailsTo(client.email)).toHaveLength(1);
    for (let look = 0; look < 5; look += 1) {
      for (const { mail } of processes) {
        await mail.queueUnsent();
        mail.send();
      }
      await passWaits(world);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await stateOf(world, client)).toEqual([{ sent: false, tries: 1, error: null }]);
    answer();
    await expect.poll(() => stateOf(world, client)).toEqual([{ sent: true, tries: 1, error: null }]);
    const mails = smtp.mailsTo(client.email);
    expect(mails).toHaveLength(1);
    expect(await resets(first, mails[0])).toBe(true);
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
    await askFor(world, mail, client);
    await untilWaiting(world);
    expect(await stateOf(world, client)).toMatchObject([{ sent: false, tries: 1 }]);
    await passWaits(world);
    mail.send();
    await expect.poll(() => stateOf(world, client)).toMatchObject([{ sent: true, tries: 2 }]);
    const [first, second] = smtp.mailsTo(client.email);
    expect(linkIn(first)).not.toBe(linkIn(second));
    expect([await resets(running, first), await resets(running, second)]).toEqual([true, false]);
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
  await askFor(world, mail, client);
  await expect.poll(() => stateOf(world, client)).toMatchObject([{ sent: true }]);
  await world.admin(sql`update mails set created_at = created_at - interval '2 minutes'`);
  smtp.behaviour.checkAddress = () => {
    throw smtpError(451, 'Later, please');
  };
  await askFor(world, mail, client);
  await untilWaiting(world);
  const { auth } = world.services.database;
  const owns = (content: string | undefined) =>
    ownerOfToken(auth, 'reset_password', tokenIn(linkIn(content)));
  expect(await owns(smtp.mailsTo(client.email)[0])).toMatchObject({ id: client.user?.id });
  smtp.behaviour.checkAddress = () => undefined;
  await passWaits(world);
  mail.send();
  await expect.poll(() => stateOf(world, client)).toMatchObject([{ sent: true }, { sent: true, tries: 2 }]);
  const [first, second] = smtp.mailsTo(client.email);
  expect([await resets(running, first), await resets(running, second)]).toEqual([false, true]);
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
    await askFor(world, mail, client);
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
    await askFor(world, mail, client);
    await expect
      .poll(async () => {
        mail.send();
        return stateOf(world, client);
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
    for (const client of clients) await askFor(world, first.mail, client);
    await expect.poll(() => smtp.mails).toHaveLength(1);
    await first.jobs.stop();
    expect(smtp.mails).toHaveLength(1);
    smtp.behaviour.beforeAnswer = async () => undefined;
    await passWaits(world);
    const next = await startProcess();
    next.mail.send();
    await expect
      .poll(() => Promise.all(clients.map((client) => stateOf(world, client))))
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
    await askFor(world, mail, client);
    await expect.poll(() => smtp.mails).toHaveLength(1);
    const stopped = jobs.stop();
    answer();
    await stopped;
    expect(await stateOf(world, client)).toEqual([{ sent: true, tries: 1, error: null }]);
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
  await expect.poll(() => stateOf(world, waiting)).toMatchObject([{ sent: true, tries: 1 }]);
  expect(smtp.mails.map(({ to }) => to)).toEqual([waiting.email]);
});
