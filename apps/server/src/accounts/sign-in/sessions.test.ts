import { performance } from 'node:perf_hooks';
import type { Endpoint } from '@waybill/domain/lib/endpoint';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { Client, newAccount, PASSWORD, signedIn, test, type World } from '../../../test/world/world.ts';
import { buildApp, createHttp } from '../../app.ts';
import { DEFAULT_RESPONSE_STEP_MS } from '../../identity/constant-time-response.ts';
import { DEFAULT_PASSWORD_COST } from '../../identity/passwords.ts';

let counter = 0;
async function someone(world: World, like: Client) {
  const email = `session${++counter}@test.example`;
  return Object.assign(await signedIn(world, like.user?.account_id ?? '', 'agent', email), { email });
}

describe('the session cookie', () => {
  test('is Secure and bound to its host where the product is reached by https, at login and at logout', async ({
    world,
    as,
  }) => {
    const { email } = await someone(world, as.owner);
    const config = { ...world.services.config, PUBLIC_URL: 'https://localhost' };
    const http = createHttp(config);
    await buildApp(http, { ...world.services, config });
    const client = new Client(http);
    const opened = await client.post('/api/auth/login', { email, password: PASSWORD });
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^__Host-waybill_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 200 });
    const [, token] = client.cookie?.split('=') ?? [];
    const planted = new Client(http);
    planted.cookie = `waybill_session=${token}`;
    expect(await planted.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(String(opened.headers['strict-transport-security'])).toContain('max-age=31536000');
    const closed = await client.post('/api/auth/logout');
    expect(String(closed.headers['set-cookie'])).toMatch(
      /^__Host-waybill_session=;.*HttpOnly; Secure; SameSite=Lax$/,
    );
    await http.close();
  });

  test('of someone else’s making is never taken over', async ({ world, as }) => {
    const { email } = await someone(world, as.owner);
    const visitor = world.newClient();
    visitor.cookie = `waybill_session=${'A'.repeat(43)}`;
    await visitor.post('/api/auth/login', { email, password: PASSWORD });
    expect(visitor.cookie).not.toContain('A'.repeat(43));
    const thief = world.newClient();
    thief.cookie = `waybill_session=${'A'.repeat(43)}`;
    expect(await thief.get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  test('is only read from a cookie: not from the address, the body or another header', async ({ as }) => {
    const token = as.owner.cookie?.split('=')[1] ?? '';
    const { get } = as.nobody;
    for (const reply of [
      await get(`/api/auth/session?waybill_session=${token}`),
      await get('/api/auth/session', { headers: { authorization: `Bearer ${token}` } }),
      await get('/api/auth/session', { headers: { 'x-session': token } }),
    ]) {
      expect(reply).toMatchObject({ status: 401 });
    }
  });
});

describe('a stolen session', () => {
  const ENDS: ((owner: Client, id: string) => Promise<unknown>)[] = [
    (owner, id) => deactivate(owner, id, 'inactive'),
    (owner, id) => deactivate(owner, id, 'suspended'),
    (owner, id) => owner.delete(`/api/agents/${id}`),
  ];

  async function deactivate(owner: Client, id: string, status: string) {
    const agents = (await owner.get('/api/agents')).body.data as { id: string; email: string }[];
    const email = agents.find((agent) => agent.id === id)?.email;
    const form = { agentName: 'A', agentLicenseNumber: '1', phoneNumber: '1', email, status };
    return owner.put(`/api/agents/${id}`, form);
  }

  test('is worth nothing once its user is deactivated, suspended or deleted, on every call and with a live stream', async ({
    world,
    as,
  }) => {
    const isLive = ({ path }: Endpoint) => path === '/api/orders/live';
    const calls = world.endpoints.filter((each) => each.allow !== 'anyone' && (!each.binary || isLive(each)));
    expect(calls.filter(isLive)).toHaveLength(1);
    for (const [place, end] of ENDS.entries()) {
      const email = `stolen${place}@test.example`;
      const form = { agentName: 'A', agentLicenseNumber: '1', phoneNumber: '1', email, password: PASSWORD };
      const { body } = await as.owner.post('/api/agents', form);
      const thief = world.newClient();
      await thief.post('/api/auth/login', { email, password: PASSWORD });
      expect(await thief.get('/api/orders')).toMatchObject({ status: 200 });
      expect(await end(as.owner, body.data.id)).toMatchObject({ status: 200 });
      expect(await world.admin(sql`select id from sessions where user_id = ${body.data.id}`)).toEqual([]);
      // Each tries the live stream, and its share of all other calls.
      const tried = calls.filter((each, at) => isLive(each) || at % ENDS.length === place);
      for (const { method, path } of tried) {
        const reply = await thief.send(method, path.replace(/:\w+/g, crypto.randomUUID()), { payload: {} });
        expect([path, reply.status]).toEqual([path, 401]);
      }
    }
  });

  test('does not survive a login that replaced it, nor a copy of it after logout', async ({ world, as }) => {
    const victim = await someone(world, as.owner);
    const copy = world.newClient();
    copy.cookie = victim.cookie;
    expect(await copy.get('/api/auth/session')).toMatchObject({ status: 200 });
    await victim.post('/api/auth/logout');
    expect(await copy.get('/api/auth/session')).toMatchObject({ status: 401 });
  });
});

describe('a write from a foreign origin', () => {
  test('is refused for every call that writes, before anything is looked at', async ({ world, as }) => {
    for (const { method, path } of world.endpoints.filter((endpoint) => endpoint.method !== 'GET')) {
      const url = path.replace(/:\w+/g, crypto.randomUUID());
      const headers = { origin: 'https://evil.example' };
      const reply = await as.owner.send(method, url, { payload: {}, headers });
      expect([url, reply.status, reply.body.error]).toEqual([
        url,
        403,
        'Requests from another site are not accepted.',
      ]);
    }
  });

  test('cannot be sent as a plain form, which needs no leave of ours', async ({ as }) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'content-type': type };
      const reply = await as.owner.send('POST', '/api/team-members', { payload: '{}', headers });
      expect([type, reply.status]).toEqual([type, type.startsWith('multipart') ? 400 : 415]);
    }
  });
});

/** Hashes and answers at the cost of production, which is what is measured here. */
const timed = test.extend('costly', { scope: 'file' }, async ({ world }, { onCleanup }): Promise<World> => {
  const config = {
    ...world.services.config,
    PASSWORD_COST: DEFAULT_PASSWORD_COST,
    RESPONSE_STEP_MS: DEFAULT_RESPONSE_STEP_MS,
  };
  const services = { ...world.services, config };
  const http = createHttp(config);
  await buildApp(http, services);
  onCleanup(() => http.close());
  return { ...world, services, http, newClient: () => new Client(http) };
});

describe('the clock', { timeout: 300_000 }, () => {
  const ROUNDS = 5;
  const wallMs = () => performance.now();
  /** Of all threads of this process, whatever other processes do meanwhile. */
  const processorMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };

  /** The least of each, interleaved: what else the machine does can only add to it. */
  async function ratio(
    clock: () => number,
    known: () => Promise<unknown>,
    unknown: () => Promise<unknown>,
  ): Promise<number> {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const start = clock();
      await (round % 2 ? known() : unknown());
      times[round % 2 ? 0 : 1].push(clock() - start);
    }
    return Math.min(...times[0]) / Math.min(...times[1]);
  }

  timed('does not tell a known address from an unknown one at login', async ({ costly, as }) => {
    const { email } = await someone(costly, as.owner);
    const attempt = (address: string) => async () => {
      await costly.newClient().post('/api/auth/login', { email: address, password: 'Wrong-horse-1' });
      await costly.admin(sql`delete from failed_logins`);
    };
    const found = await ratio(processorMs, attempt(email), attempt('unknown@test.example'));
    process.stdout.write(`login: known/unknown ${found.toFixed(2)}\n`);
    expect(found).toBeGreaterThan(0.6);
    expect(found).toBeLessThan(1.6);
  });

  for (const [path, verified] of [
    ['forgot-password', true],
    ['resend-verification', false],
  ] as const) {
    timed(`does not tell a known address from an unknown one at ${path}`, async ({ costly }) => {
      const business = await newAccount(costly, path);
      const email = `${path}@clock.example`;
      await signedIn(costly, business, 'admin', email);
      await costly.admin(sql`update users set email_verified = ${verified} where email = ${email}`);
      // Heavy work that only a known address brings: it must not show.
      const before = await costly.admin(sql`select count(*)::int as n from activity_log`);
      const attempt = (address: string) => () =>
        costly.newClient().post(`/api/auth/${path}`, { email: address });
      const found = await ratio(wallMs, attempt(email), attempt('unknown@test.example'));
      process.stdout.write(`${path}: known/unknown ${found.toFixed(2)}\n`);
      expect(await costly.admin(sql`select count(*)::int as n from activity_log`)).not.toEqual(before);
      expect(found).toBeGreaterThan(0.8);
      expect(found).toBeLessThan(1.25);
    });
  }
});
