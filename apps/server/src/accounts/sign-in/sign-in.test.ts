import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Client, PASSWORD, signedIn, test, type World } from '../../../test/world/world.ts';

let counter = 0;
async function someone(world: World, like: Client): Promise<Client & { email: string }> {
  const email = `someone${++counter}@test.example`;
  const client = await signedIn(world, like.user?.account_id ?? '', 'agent', email);
  return Object.assign(client, { email });
}
const login = (
  client: Client,
  email: string,
  password = PASSWORD,
  remoteAddress = `10.0.0.${++counter % 250}`,
) => client.post('/api/auth/login', { email, password }, { remoteAddress });

describe('login', () => {
  test('answers who is signed in and sets a cookie that scripts can not read', async ({ world, as }) => {
    const reply = await login(world.newClient(), ' OWNER@test.example ');
    expect(reply).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          user: {
            username: 'owner person',
            email: 'owner@test.example',
            role: 'super_admin',
            account_name: 'Test Distribution',
          },
        },
      },
    });
    expect(reply.body.data.user.id).toBe(as.owner.user?.id);
    expect(reply.body.data.user.account_id).toBe(as.owner.user?.account_id);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^waybill_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(JSON.stringify(reply.body)).not.toMatch(/password|hash/);
  });

  test('says the same for a wrong password and an unknown address', async ({ world }) => {
    const wrong = await login(world.newClient(), 'owner@test.example', 'Wrong-horse-1');
    const unknown = await login(world.newClient(), 'unknown@test.example');
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  for (const [status, change] of [
    ['inactive', sql`status = 'inactive'`],
    ['suspended', sql`status = 'suspended'`],
    ['deleted', sql`deleted_at = now()`],
  ] as const) {
    test(`tells a user who is ${status} so, once the password is right`, async ({ world, as }) => {
      const { email } = await someone(world, as.admin);
      await world.admin(sql`update users set ${change} where email = ${email}`);
      const right = await login(world.newClient(), email);
      expect(right).toMatchObject({
        status: 403,
        body: { error: 'Your account is not active. Please contact your administrator.' },
      });
      const wrong = await login(world.newClient(), email, 'Wrong-horse-1');
      expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } });
    });
  }

  test('opens the live user of an address that a deleted one had before', async ({ world, as }) => {
    const { email } = await someone(world, as.admin);
    await world.admin(sql`update users set deleted_at = now() where email = ${email}`);
    await signedIn(world, as.other.user?.account_id ?? '', 'admin', email);
    expect(await login(world.newClient(), email)).toMatchObject({
      status: 200,
      body: { data: { user: { role: 'admin' } } },
    });
  });

  test('replaces the session of the same browser, so that a planted one is worth nothing', async ({
    world,
    as,
  }) => {
    const victim = await someone(world, as.admin);
    const planted = victim.cookie;
    await login(victim, victim.email);
    expect(victim.cookie).not.toBe(planted);
    const thief = world.newClient();
    thief.cookie = planted;
    expect(await thief.get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  test('is logged and remembered as the last login', async ({ world, as }) => {
    const { email, user } = await someone(world, as.admin);
    await login(world.newClient(), email);
    const [entry] = (await world.admin(sql`select * from activity_log where user_id = ${user?.id}`)) as {
      action_type: string;
      log_message: string;
    }[];
    expect(entry).toMatchObject({ action_type: 'login' });
    const team = await as.admin.get(`/api/team-members?q=${encodeURIComponent(email)}`);
    expect(team.body.data[0].last_login).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });
});

describe('brute force', () => {
  test('refuses the eleventh try on one address, even with the right password', async ({ world, as }) => {
    const { email } = await someone(world, as.admin);
    for (let n = 0; n < 10; n += 1)
      expect(await login(world.newClient(), email, 'Wrong-horse-1', `10.1.0.${n}`)).toMatchObject({
        status: 401,
      });
    const eleventh = await login(world.newClient(), email, PASSWORD, '10.1.0.99');
    expect(eleventh).toMatchObject({ status: 429, body: { success: false, code: 'too_many_tries' } });
  });

  test('refuses the eleventh try from one network address', async ({ world }) => {
    for (let n = 0; n < 10; n += 1)
      expect(await login(world.newClient(), `nobody${n}@test.example`, 'x', '10.2.0.1')).toMatchObject({
        status: 401,
      });
    expect(await login(world.newClient(), 'owner@test.example', PASSWORD, '10.2.0.1')).toMatchObject({
      status: 429,
    });
  });

  test('lets no more than ten guesses through when a hundred come at once', async ({ world, as }) => {
    const { email } = await someone(world, as.admin);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) => login(world.newClient(), email, 'Wrong-horse-1', `10.3.0.${n}`)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(90);
  });

  test('starts counting anew after a success and after a quarter of an hour', async ({ world, as }) => {
    const { email } = await someone(world, as.admin);
    let from = 0;
    const fail = () => login(world.newClient(), email, 'Wrong-horse-1', `10.4.0.${++from}`);
    for (let n = 0; n < 9; n += 1) await fail();
    expect(await login(world.newClient(), email, PASSWORD, '10.4.1.1')).toMatchObject({ status: 200 });
    for (let n = 0; n < 10; n += 1) expect(await fail()).toMatchObject({ status: 401 });
    expect(await fail()).toMatchObject({ status: 429 });
    await world.admin(sql`update failed_logins set failed_at = failed_at - interval '15 minutes'`);
    expect(await fail()).toMatchObject({ status: 401 });
  });

  test('counts the guesses of a network on, whoever of it logs in', async ({ world, as }) => {
    const { email } = await someone(world, as.admin);
    const replies: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      await login(world.newClient(), email, PASSWORD, '10.5.0.1');
      const guess = await login(world.newClient(), `nobody${n}@test.example`, 'Wrong-horse-1', '10.5.0.1');
      replies.push(guess.status);
    }
    expect(replies).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('counts no success, however many of one network log in', async ({ world, as }) => {
    const { email } = await someone(world, as.admin);
    for (let n = 0; n < 12; n += 1)
      expect(await login(world.newClient(), email, PASSWORD, '10.6.0.1')).toMatchObject({ status: 200 });
  });

  test('counts the addresses of an IPv6 /64 as one network, and an IPv4 address in IPv6 as itself', async ({
    world,
  }) => {
    const guess = async (n: number, from: string) =>
      (await login(world.newClient(), `nobody${n}@six.example`, 'Wrong-horse-1', from)).status;
    for (let n = 0; n < 10; n += 1) expect(await guess(n, `2001:db8:0:7:${n}::1`)).toBe(401);
    expect(await guess(10, '2001:db8:0:7::ffff')).toBe(429);
    expect(await guess(11, '2001:db8:0:8::1')).toBe(401);
    for (let n = 0; n < 10; n += 1) expect(await guess(n + 20, '::ffff:10.7.0.1')).toBe(401);
    expect(await guess(30, '10.7.0.1')).toBe(429);
  });
});

describe('sessions', () => {
  test('answer 401 without a cookie and with one that never was', async ({ world }) => {
    const client = world.newClient();
    expect(await client.get('/api/auth/session')).toMatchObject({
      status: 401,
      body: { success: false, code: 'unauthenticated' },
    });
    client.cookie = 'waybill_session=made-up';
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  test('are dead on the server after logout', async ({ world, as }) => {
    const client = await someone(world, as.admin);
    const { cookie } = client;
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await client.post('/api/auth/logout')).toMatchObject({ status: 200 });
    client.cookie = cookie;
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  test('end when they expire', async ({ world, as }) => {
    const client = await someone(world, as.admin);
    await world.admin(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${client.user?.id}`,
    );
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  test('end after thirty days, however much they are used', async ({ world, as }) => {
    const client = await someone(world, as.admin);
    const opened = (age: string) =>
      world.admin(
        sql`update sessions set created_at = now() - ${age}::interval where user_id = ${client.user?.id}`,
      );
    await opened('29 days');
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 200 });
    await opened('30 days');
    world.services.sessions.forget(client.user?.id ?? '');
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  test('are kept as hashes', async ({ world, as }) => {
    const client = await someone(world, as.admin);
    const rows = await world.admin(sql`select * from sessions`);
    expect(JSON.stringify(rows)).not.toContain(client.cookie?.split('=')[1]);
  });

  test('live longer while they are used', async ({ world, as }) => {
    const client = await someone(world, as.admin);
    await world.admin(
      sql`update sessions set expires_at = now() + interval '2 days' where user_id = ${client.user?.id}`,
    );
    await client.get('/api/auth/session');
    const [row] = (await world.admin(
      sql`select extract(day from expires_at - now())::int as days from sessions where user_id = ${client.user?.id}`,
    )) as { days: number }[];
    expect(row?.days).toBe(6);
  });
});
