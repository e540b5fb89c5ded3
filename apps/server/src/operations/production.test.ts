import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHEAP_SIGN_IN } from '../../test/world/cheap-sign-in.ts';
import { freshDatabase } from '../../test/world/fresh-database.ts';
import { Client, newAccount, PASSWORD, signedIn, type World } from '../../test/world/world.ts';
import { buildApp, createHttp } from '../app.ts';
import { readConfig } from '../config.ts';
import { answerError } from '../http/errors.ts';
import { openServices } from '../services.ts';

/** As it runs behind a proxy on the open internet. */
async function openProduction() {
  const database = await freshDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'waybill-test-'));
  const production = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://waybill.example',
    TRUST_PROXY: 'true',
  });
  const config = { ...production, PASSWORD_COST: Number(CHEAP_SIGN_IN.PASSWORD_COST) };
  const http = createHttp(config);
  const { services, close } = await openServices(config, database.url, http.log);
  await buildApp(http, services);
  await http.ready();
  const world = { services, http, newClient: () => new Client(http, { host: 'waybill.example' }) } as World;
  const clear = async () => {
    await http.close();
    await close().catch(() => undefined);
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  };
  return { world, clear };
}

describe('in production', () => {
  let site: Awaited<ReturnType<typeof openProduction>>;
  beforeAll(async () => {
    site = await openProduction();
    await signedIn(site.world, await newAccount(site.world, 'Far'), 'super_admin', 'far@prod.example');
  });
  afterAll(() => site.clear());

  test('the outbox is not served', async () => {
    const reply = await site.world.newClient().get('/dev/outbox');
    expect(String(reply.body)).not.toContain('Outbox');
  });

  test('a mail without a mail server is undelivered, and its link neither printed nor kept', async ({
    onTestFinished,
  }) => {
    const printed: string[] = [];
    const write = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => printed.push(String(text)) > 0);
    onTestFinished(() => write.mockRestore());
    await site.world.newClient().post('/api/auth/forgot-password', { email: 'far@prod.example' });
    const { auth } = site.world.services.database;
    const mails = () => auth.selectFrom('mails').select(['outbox', 'sent_at', 'error']).execute();
    await expect
      .poll(mails)
      .toEqual([{ outbox: null, sent_at: null, error: 'No mail server is set up for Waybill.' }]);
    expect(printed.join('')).not.toContain('token=');
  });

  test('the session cookie travels over https alone', async () => {
    const reply = await site.world
      .newClient()
      .post('/api/auth/login', { email: 'far@prod.example', password: PASSWORD });
    expect(reply.status).toBe(200);
    const cookie = String(reply.headers['set-cookie']);
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(flag);
  });

  test('tries are counted by the address that the proxy names', async () => {
    const guess = (at: number, from: string) =>
      site.world
        .newClient()
        .post(
          '/api/auth/login',
          { email: `nobody${at}@prod.example`, password: 'Wrong-horse-1' },
          { headers: { 'x-forwarded-for': from } },
        );
    for (let at = 0; at < 10; at += 1) expect((await guess(at, '203.0.113.7')).status).toBe(401);
    expect((await guess(10, '203.0.113.7')).status).toBe(429);
    expect((await guess(11, '203.0.113.8')).status).toBe(401);
  });
});

test('a database that is away is 503 with a sentence and nothing of its own words', async () => {
  const http = createHttp(readConfig({ LOG_LEVEL: 'silent' }));
  http.setErrorHandler(answerError);
  http.get('/', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
  });
  const reply = await new Client(http).get('/');
  expect(reply).toMatchObject({
    status: 503,
    body: {
      success: false,
      code: 'unavailable',
      error: 'The database is not available right now. Please try again in a moment.',
    },
  });
  expect(JSON.stringify(reply.body)).not.toContain('10.0.0.1');
});
