import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { someone, withFactor } from '../../../test/factories/second-factor.ts';
import { startSmtpServer } from '../../../test/world/smtp-server.ts';
import { test as base, Client, PASSWORD } from '../../../test/world/world.ts';
import { buildApp, createHttp } from '../../app.ts';
import { JobQueue } from '../../jobs/queue.ts';
import { MailQueue } from '../../jobs/send-mail.ts';
import { digestReader } from '../notifications/daily-digest.ts';
import { lettersFor } from './letters.ts';

const NEW = 'Other-horse-2';

/** The same world with a real mail server, and what that was given. */
const test = base.extend('post', { scope: 'file' }, async ({ world }, { onCleanup }) => {
  const smtp = await startSmtpServer();
  const { services } = world;
  const config = { ...services.config, SMTP_URL: smtp.url };
  const { database, log } = services;
  const jobs = new JobQueue(database, log);
  const letters = lettersFor(config.PUBLIC_URL, digestReader(database), {
    statement: async () => undefined,
    invoice: async () => undefined,
  });
  const mail = new MailQueue(config, database, log, jobs, letters);
  const http = createHttp(config);
  await buildApp(http, { ...services, config, jobs, mail });
  onCleanup(async () => {
    await http.close();
    await jobs.stop();
    await smtp.stop();
  });
  return {
    /** A browser of this server, with the session of one of the world's people. */
    clientOf: ({ cookie, user }: Client) => Object.assign(new Client(http), { cookie, user }),
    mailsTo: smtp.mailsTo,
  };
});

describe('a mail tells the user', () => {
  test('that they changed their password, and what to do if it was not them', async ({ world, as, post }) => {
    const client = await someone(world, as.owner);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    const reply = await post.clientOf(client).post('/api/auth/change-password', change);
    expect(reply.status).toBe(200);
    await expect.poll(() => post.mailsTo(client.email)).toHaveLength(1);
    const [mail = ''] = post.mailsTo(client.email);
    expect(mail).toContain('Subject: Your Waybill password was changed');
    expect(mail).toContain(`Hello ${client.user?.username},`);
    expect(mail).toContain('If this was not you, tell an admin of your business');
    expect(mail).toContain('http://localhost/forgot-password');
    expect(mail).not.toMatch(/token/);
    for (const secret of [PASSWORD, NEW]) expect(mail).not.toContain(secret);
  });

  test('that it was changed by the link of a mail', async ({ world, as, post }) => {
    const { email } = await someone(world, as.owner);
    const visitor = post.clientOf(world.newClient());
    await visitor.post('/api/auth/forgot-password', { email });
    await expect.poll(() => post.mailsTo(email)).toHaveLength(1);
    const token = /token=([\w-]+)/.exec(post.mailsTo(email)[0] ?? '')?.[1];
    expect(await visitor.post('/api/auth/reset-password', { token, newPassword: NEW })).toMatchObject({
      status: 200,
    });
    await expect.poll(() => post.mailsTo(email)).toHaveLength(2);
    expect(post.mailsTo(email)[1]).toContain('Subject: Your Waybill password was changed');
  });

  test('that an admin reset their second factor', async ({ world, as, post }) => {
    const client = await someone(world, as.owner);
    await withFactor(world, client);
    const reply = await post.clientOf(as.admin).delete(`/api/team-members/${client.user?.id}/second-factor`);
    expect(reply.status).toBe(200);
    await expect.poll(() => post.mailsTo(client.email)).toHaveLength(1);
    const [mail = ''] = post.mailsTo(client.email);
    expect(mail).toContain('Subject: Your two-step sign-in for Waybill was reset');
    expect(mail).toContain('If this was not you, tell an admin of your business');
    expect(mail).toContain('http://localhost/forgot-password');
    expect(post.mailsTo(as.admin.user?.email ?? '')).toEqual([]);
  });
});

test('a change that is refused, or undone, sends no mail', async ({ world, as, post }) => {
  const client = await someone(world, as.owner);
  const [own, admin] = [post.clientOf(client), post.clientOf(as.admin)];
  const wrong = { currentPassword: 'Wrong-horse-1', newPassword: NEW };
  expect(await own.post('/api/auth/change-password', wrong)).toMatchObject({ status: 400 });
  const factor = `/api/team-members/${client.user?.id}/second-factor`;
  expect(await admin.delete(factor)).toMatchObject({ status: 409 });
  await withFactor(world, client);
  await world.admin(sql`alter table activity_log rename to activity_log_away`);
  expect(await admin.delete(factor)).toMatchObject({ status: 500 });
  const right = { currentPassword: PASSWORD, newPassword: NEW };
  expect(await own.post('/api/auth/change-password', right)).toMatchObject({ status: 500 });
  await world.admin(sql`alter table activity_log_away rename to activity_log`);
  expect(await world.admin(sql`select kind from mails where user_id = ${client.user?.id}`)).toEqual([]);
});
