import type { Endpoint } from '@waybill/domain/lib/endpoint';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildApp, createHttp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { test as base, Client, signedIn } from '../world/world.ts';

/** The limits that a server has unless a test sets others. */
const test = base.extend('strict', async ({ world }) => {
  const config = { ...world.services.config, MAX_MAILINGS: readConfig({}).MAX_MAILINGS };
  const http = createHttp(config);
  await buildApp(http, { ...world.services, config });
  return new Client(http);
});

const json = { 'content-type': 'application/json' };
const body = (bytes: number) => `{"email":"${'@'.repeat(bytes - 12)}"}`;
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, () => crypto.randomUUID());

describe('someone without a session', () => {
  test('sends at most 16 KB to any address', async ({ world, as }) => {
    const open = world.endpoints.filter(({ allow, method }) => allow === 'anyone' && method !== 'GET');
    expect(open.length).toBeGreaterThan(5);
    for (const url of [...open.map(addressOf), '/api/nowhere', '/nowhere']) {
      const large = await as.nobody.send('POST', url, { headers: json, payload: body(16 * 1024 + 1) });
      expect(large, url).toMatchObject({ status: 413, body: { error: 'The request is too large.' } });
      const small = await as.nobody.send('POST', url, { headers: json, payload: body(16 * 1024) });
      expect(small.status, url).not.toBe(413);
    }
  });

  test('is turned away before the body is read', async ({ world, as }) => {
    const closed = world.endpoints.filter(({ allow, method }) => allow !== 'anyone' && method !== 'GET');
    const unreadable = { headers: json, payload: '{' };
    for (const endpoint of closed) {
      const reply = await as.nobody.send(endpoint.method, addressOf(endpoint), unreadable);
      expect(reply, endpoint.path).toMatchObject({
        status: 401,
        body: { error: endpoint.unauthenticatedMessage },
      });
    }
    expect((await as.owner.send('POST', '/api/stores', unreadable)).status).toBe(400);
    expect((await as.driver.send('POST', '/api/stores', unreadable)).status).toBe(403);
  });
});

describe('mails and accounts for strangers', () => {
  const form = { firstName: 'Mae', lastName: 'Chen', businessName: 'Chen', password: 'Tall-tree-42' };
  const CALLS = ['signup', 'forgot-password', 'resend-verification'];
  const TOO_MANY = {
    success: false,
    code: 'too_many_tries',
    error: 'Too many requests. Please try again later.',
  };

  test('end after ten of a kind from one network, and after ten for one address', async ({ strict }) => {
    for (const [at, call] of CALLS.entries()) {
      const ask = (email: string, remoteAddress: string) =>
        strict.post(`/api/auth/${call}`, { ...form, email }, { remoteAddress });
      for (let n = 0; n < 10; n += 1)
        expect([200, 201]).toContain((await ask(`n${n}@${call}.example`, `10.20.${at}.1`)).status);
      expect(await ask(`n11@${call}.example`, `10.20.${at}.1`)).toMatchObject({
        status: 429,
        body: TOO_MANY,
      });
      for (let n = 0; n < 10; n += 1)
        expect((await ask(`one@${call}.example`, `10.21.${at}.${n}`)).status).not.toBe(429);
      expect(await ask(`one@${call}.example`, `10.21.${at}.99`)).toMatchObject({
        status: 429,
        body: TOO_MANY,
      });
      expect((await ask(`two@${call}.example`, `10.21.${at}.99`)).status).not.toBe(429);
    }
  });

  test('are ten when forty ask at once', async ({ strict }) => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        strict.post(
          '/api/auth/signup',
          { ...form, email: `m${n}@many.example` },
          { remoteAddress: '10.22.0.1' },
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('leave one entry a minute in the log of an account, and one mail of a kind', async ({ world, as }) => {
    const account_id = as.owner.user?.account_id ?? '';
    const emails = ['first', 'second'].map((name) => `${name}@asked.example`);
    for (const email of emails) await signedIn(world, account_id, 'admin', email);
    await world.admin(sql`update users set email_verified = false where email = ${emails[0]}`);
    const asked = () =>
      Array.from({ length: 5 }, (_, n) =>
        emails.flatMap((email) =>
          ['forgot-password', 'resend-verification'].map((call) =>
            as.nobody.post(`/api/auth/${call}`, { email }, { remoteAddress: `10.23.0.${n}` }),
          ),
        ),
      ).flat();
    const entries = () =>
      world.admin(sql`select from activity_log where log_message like '%link was requested for%'`);
    await Promise.all(asked());
    expect(await entries()).toHaveLength(1);
    const mails = await world.admin(sql`
      select email, kind, count(*)::int as count from mails m join users u on u.id = m.user_id
      where email like '%@asked.example' group by 1, 2 order by 1, 2`);
    expect(mails).toEqual([
      { email: emails[0], kind: 'reset_password', count: 1 },
      { email: emails[0], kind: 'verify_email', count: 1 },
      { email: emails[1], kind: 'reset_password', count: 1 },
    ]);
  });
});
