import type { OwnSession } from '@waybill/domain/accounts/own-sessions';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { someone } from '../../../test/factories/second-factor.ts';
import { type Client, PASSWORD, test, type World } from '../../../test/world/world.ts';
import { hashToken } from '../../identity/random-token.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function logIn(world: World, email: string, userAgent = FIREFOX, remoteAddress = '198.51.100.7') {
  const client = world.newClient();
  const headers = { 'user-agent': userAgent };
  const reply = await client.post(
    '/api/auth/login',
    { email, password: PASSWORD },
    { headers, remoteAddress },
  );
  expect(reply.status).toBe(200);
  return client;
}

const list = async (client: Client): Promise<OwnSession[]> =>
  (await client.get('/api/auth/sessions')).body.data;
const idOf = async (client: Client) => (await list(client)).find(({ current }) => current)?.id ?? '';
const end = (by: Client, id: string) => by.delete(`/api/auth/sessions/${id}`);
const isIn = async (client: Client) => (await client.get('/api/auth/session')).status === 200;

async function entriesOf(world: World, client: Client) {
  return world.admin(sql`
    select action_type, log_message from activity_log
    where user_id = ${client.user?.id} and action_type = 'logout' order by created_at`);
}

/** Whether the stream of a session has ended. */
async function follow(world: World, { cookie }: Client) {
  const request = { method: 'GET', url: '/api/orders/live', headers: { cookie: cookie ?? '' } } as const;
  const stream = (await world.http.inject({ ...request, payloadAsStream: true })).stream();
  let ended = false;
  stream.on('end', () => {
    ended = true;
  });
  stream.resume();
  return { stream, hasEnded: () => ended };
}

describe('the list of where one is signed in', () => {
  test('names device, address and times of each, this device first and then the last used', async ({
    world,
    as,
  }) => {
    const first = await someone(world, as.owner);
    const laptop = await logIn(world, first.email);
    const phone = await logIn(world, first.email, IPHONE, '203.0.113.9');
    const hoursAgo = (client: Client, hours: number) =>
      world.admin(sql`update sessions set updated_at = now() - make_interval(hours => ${hours})
        where token = ${hashToken(client.cookie?.split('=')[1] ?? '')}`);
    await hoursAgo(first, 2);
    await hoursAgo(phone, 1);
    await hoursAgo(laptop, 3);
    expect(await list(laptop)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Linux',
        handheld: false,
        ip_address: '198.51.100.7',
        signed_in_at: expect.stringMatching(/Z$/),
        last_used_at: expect.stringMatching(/Z$/),
        current: true,
      },
      expect.objectContaining({
        device: 'Safari on iPhone',
        handheld: true,
        ip_address: '203.0.113.9',
        current: false,
      }),
      expect.objectContaining({ device: 'Unknown device', ip_address: '127.0.0.1', current: false }),
    ]);
  });

  test('holds no token, no hash of one, and nothing of anyone else', async ({ world, as }) => {
    const mine = await someone(world, as.owner);
    const theirs = await someone(world, as.owner);
    const reply = await mine.get('/api/auth/sessions');
    expect(reply.body.data).toHaveLength(1);
    const token = mine.cookie?.split('=')[1] ?? '';
    for (const secret of [token, hashToken(token), await idOf(theirs)]) {
      expect(reply.raw.toString()).not.toContain(secret);
    }
  });

  test('leaves out what has run out', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    const [expired, old] = [await logIn(world, client.email), await logIn(world, client.email)];
    for (const [each, change] of [
      [expired, sql`expires_at = now() - interval '1 second'`],
      [old, sql`created_at = now() - interval '30 days'`],
    ] as const) {
      await world.admin(sql`update sessions set ${change} where id = ${await idOf(each)}`);
    }
    expect(await list(client)).toMatchObject([{ current: true }]);
  });

  test('knows to five minutes when a session was last used', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    const usedBefore = async (minutes: number) => {
      const ago = sql`make_interval(mins => ${minutes})`;
      await world.admin(sql`update sessions set updated_at = now() - ${ago},
        expires_at = now() + interval '7 days' - ${ago} where user_id = ${client.user?.id}`);
      world.services.sessions.forget(client.user?.id ?? '');
      const [session] = await list(client);
      return Math.round((Date.now() - Date.parse(session?.last_used_at ?? '')) / 60_000);
    };
    expect(await usedBefore(4)).toBe(4);
    expect(await usedBefore(6)).toBe(0);
  });
});

describe('signing out another device', () => {
  test('ends its session and its live stream at once, keeps the others, and is logged', async ({
    world,
    as,
  }) => {
    const here = await someone(world, as.owner);
    const [phone, laptop] = [await logIn(world, here.email, IPHONE), await logIn(world, here.email)];
    const [ending, staying] = [await follow(world, phone), await follow(world, laptop)];
    expect(await end(here, await idOf(phone))).toMatchObject({
      status: 200,
      body: { message: 'The device is signed out.' },
    });
    expect([await isIn(phone), await isIn(laptop), await isIn(here)]).toEqual([false, true, true]);
    await expect.poll(ending.hasEnded).toBe(true);
    expect(staying.hasEnded()).toBe(false);
    staying.stream.destroy();
    expect(await entriesOf(world, here)).toEqual([
      { action_type: 'logout', log_message: `${here.user?.username} signed out Safari on iPhone` },
    ]);
  });

  test('is refused for the device in hand, which logs out', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    expect(await end(client, await idOf(client))).toMatchObject({
      status: 409,
      body: { error: 'This is the device you are using. Please log out instead.' },
    });
    expect(await isIn(client)).toBe(true);
    expect(await entriesOf(world, client)).toEqual([]);
  });

  test('finds nothing of a colleague’s, not even for a super admin, nor of another account’s', async ({
    world,
    as,
  }) => {
    const client = await someone(world, as.owner);
    const id = await idOf(client);
    for (const by of [as.owner, as.admin, as.agent, as.other]) {
      expect(await end(by, id)).toMatchObject({ status: 404, body: { error: 'Session not found' } });
    }
    expect(await end(as.nobody, id)).toMatchObject({ status: 401 });
    expect(await isIn(client)).toBe(true);
  });
});

describe('signing out everywhere else', () => {
  test('ends all of one’s other sessions and no one else’s, and is logged', async ({ world, as }) => {
    const here = await someone(world, as.owner);
    const colleague = await someone(world, as.owner);
    const others = [await logIn(world, here.email, IPHONE), await logIn(world, here.email)];
    const stream = await follow(world, others[0] as Client);
    expect(await here.delete('/api/auth/sessions')).toMatchObject({
      status: 200,
      body: { message: 'You are signed out everywhere else.' },
    });
    for (const other of others) expect(await isIn(other)).toBe(false);
    await expect.poll(stream.hasEnded).toBe(true);
    expect([await isIn(here), await isIn(colleague)]).toEqual([true, true]);
    expect(await list(here)).toMatchObject([{ current: true }]);
    expect(await entriesOf(world, here)).toEqual([
      { action_type: 'logout', log_message: `${here.user?.username} signed out everywhere else` },
    ]);
  });
});
