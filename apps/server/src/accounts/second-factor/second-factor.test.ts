import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { TIME_STEP_MS } from '../../../test/factories/authenticator-app.ts';
import {
  AGAIN,
  appCode,
  enter,
  freshCode,
  login,
  someone,
  withFactor,
} from '../../../test/factories/second-factor.ts';
import { mailedLink, tokenIn } from '../../../test/world/mailbox.ts';
import { newAccount, PASSWORD, signedIn, test } from '../../../test/world/world.ts';

const WRONG = { status: 401, body: { error: 'This code is not right. Please try the newest one.' } };

describe('turning two-step sign-in on', () => {
  test('needs the password and a first code, and answers ten recovery codes once', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    expect(await client.post('/api/second-factor/set-up', { password: 'Wrong-horse-1' })).toMatchObject({
      status: 400,
      body: { error: 'Current password is incorrect' },
    });
    expect(await client.post('/api/second-factor/confirm', { code: '123456' })).toMatchObject({
      status: 409,
      body: { error: 'Please start the set-up again.' },
    });
    const begun = await client.post('/api/second-factor/set-up', { password: PASSWORD });
    expect(begun.body.data).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: expect.stringContaining(`secret=${begun.body.data.secret}&issuer=Waybill`),
    });
    expect((await login(world.newClient(), client.email)).body.data.user, 'not yet asked for').toBeDefined();
    expect(await client.post('/api/second-factor/confirm', { code: '000000' })).toMatchObject({
      status: 400,
    });
    const code = await appCode(world, client);
    const done = await client.post('/api/second-factor/confirm', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(done.body.data.recovery_codes).toHaveLength(10);
    expect(new Set(done.body.data.recovery_codes).size).toBe(10);
    expect((await client.get('/api/second-factor')).body.data).toEqual({
      enabled: true,
      required: false,
      required_for_admins: false,
      required_for_agents: false,
      required_for_drivers: false,
      recovery_codes_left: 10,
    });
    expect(await client.post('/api/second-factor/set-up', { password: PASSWORD })).toMatchObject({
      status: 409,
    });
  });

  test('ends the other sessions, which had no second factor', async ({ world, as }) => {
    const here = await someone(world, as.owner);
    const there = world.newClient();
    await login(there, here.email);
    await withFactor(world, here);
    expect(await there.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await here.get('/api/auth/session')).toMatchObject({ status: 200 });
  });

  test('leaves no secret where the app, the log or a replayed answer could show it', async ({
    world,
    as,
  }) => {
    const client = await someone(world, as.owner);
    const headers = { 'idempotency-key': 'factor' };
    const begun = await client.post('/api/second-factor/set-up', { password: PASSWORD }, { headers });
    const code = await appCode(world, client);
    const done = await client.post(
      '/api/second-factor/confirm',
      { code },
      { headers: { 'idempotency-key': 'f2' } },
    );
    const kept = JSON.stringify([
      await world.admin(sql`select * from activity_log`),
      await world.admin(sql`select * from idempotency_keys`),
      await world.admin(sql`select * from recovery_codes`),
    ]);
    for (const secret of [begun.body.data.secret, ...done.body.data.recovery_codes])
      expect(kept).not.toContain(secret);
    const { app } = world.services.database;
    for (const column of ['secret', 'encrypted_secret'] as const)
      await expect(app.selectFrom('second_factors').select(column).execute()).rejects.toThrow(
        /permission denied/,
      );
  });
});

describe('a login with two steps', () => {
  test('asks for a code, opens no session before it, and is logged once', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    await withFactor(world, client);
    const visitor = world.newClient();
    const asked = await login(visitor, client.email);
    expect(asked).toMatchObject({
      status: 200,
      body: { success: true, data: { second_factor: 'required' } },
    });
    expect(Object.keys(asked.body.data)).toEqual(['second_factor']);
    expect(visitor.cookie).toBeUndefined();
    expect(String(asked.headers['set-cookie'])).toMatch(
      /^waybill_sign_in=[\w-]{43}; Max-Age=300; Path=\/api\/auth\/second-factor; HttpOnly; SameSite=Strict$/,
    );
    const reply = await enter(visitor, asked, await freshCode(world, client));
    expect(reply).toMatchObject({ status: 200, body: { data: { user: { email: client.email } } } });
    expect(await visitor.get('/api/auth/session')).toMatchObject({ status: 200 });
    const logins = await world.admin(
      sql`select id from activity_log where user_id = ${client.user?.id} and action_type = 'login'`,
    );
    expect(logins).toHaveLength(1);
  });

  test('takes a code once, and none before it', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    await withFactor(world, client);
    const nowMs = Date.now();
    const code = await freshCode(world, client);
    const first = await login(world.newClient(), client.email);
    expect(await enter(world.newClient(), first, code)).toMatchObject({ status: 200 });
    const second = await login(world.newClient(), client.email);
    expect(await enter(world.newClient(), second, code)).toMatchObject(WRONG);
    expect(
      await enter(world.newClient(), second, await appCode(world, client, nowMs - TIME_STEP_MS)),
    ).toMatchObject(WRONG);
  });

  test('lets one of two through that send a code at once', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    await withFactor(world, client);
    const asked = await login(world.newClient(), client.email);
    const code = await freshCode(world, client);
    const replies = await Promise.all([1, 2, 3].map(() => enter(world.newClient(), asked, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('takes each recovery code once, however it is typed', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    const [code = ''] = await withFactor(world, client);
    const typed = `${code.slice(0, 8).toLowerCase()}-${code.slice(8)} `;
    const first = await login(world.newClient(), client.email);
    expect(await enter(world.newClient(), first, typed)).toMatchObject({ status: 200 });
    const second = await login(world.newClient(), client.email);
    expect(await enter(world.newClient(), second, typed)).toMatchObject(WRONG);
    expect((await client.get('/api/second-factor')).body.data.recovery_codes_left).toBe(9);
  });

  test('forgets the first step after five minutes, and once it was used', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    await withFactor(world, client);
    const asked = await login(world.newClient(), client.email);
    await world.admin(sql`update verifications set expires_at = expires_at - interval '5 minutes'`);
    expect(await enter(world.newClient(), asked, await freshCode(world, client))).toMatchObject(AGAIN);
    const used = await login(world.newClient(), client.email);
    expect(await enter(world.newClient(), used, await freshCode(world, client))).toMatchObject({
      status: 200,
    });
    expect(await enter(world.newClient(), used, await freshCode(world, client))).toMatchObject(AGAIN);
    expect(await world.newClient().post('/api/auth/second-factor', { code: '123456' })).toMatchObject(AGAIN);
  });

  test('refuses the eleventh code, even the right one', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    await withFactor(world, client);
    const asked = await login(world.newClient(), client.email);
    for (let n = 0; n < 10; n += 1)
      expect(await enter(world.newClient(), asked, `00000${n}`)).toMatchObject({ status: 401 });
    const again = await login(world.newClient(), client.email);
    expect(await enter(world.newClient(), again, await freshCode(world, client))).toMatchObject({
      status: 429,
    });
  });

  test('is over for a user who was deactivated between the steps', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    await withFactor(world, client);
    const asked = await login(world.newClient(), client.email);
    await world.admin(sql`update users set status = 'inactive' where id = ${client.user?.id}`);
    expect(await enter(world.newClient(), asked, await freshCode(world, client))).toMatchObject({
      status: 403,
    });
  });

  test('stays after a password reset: the mailbox alone opens nothing', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    await withFactor(world, client);
    await world.newClient().post('/api/auth/forgot-password', { email: client.email });
    const token = tokenIn(await mailedLink(world, client.email));
    await world.newClient().post('/api/auth/reset-password', { token, newPassword: 'Other-horse-2' });
    const form = { email: client.email, password: 'Other-horse-2' };
    expect((await world.newClient().post('/api/auth/login', form)).body.data).toEqual({
      second_factor: 'required',
    });
  });
});

describe('turning it off, and new recovery codes', () => {
  test('need the password and a code', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    const [old = ''] = await withFactor(world, client);
    const right = async () => ({ password: PASSWORD, code: await freshCode(world, client) });
    for (const path of ['recovery-codes', 'disable']) {
      const url = `/api/second-factor/${path}`;
      expect(await client.post(url, { ...(await right()), password: 'Wrong-horse-1' })).toMatchObject({
        status: 400,
      });
      expect(await client.post(url, { password: PASSWORD, code: '000000' })).toMatchObject({
        status: 400,
        body: { fields: { code: expect.any(String) } },
      });
    }
    const renewed = await client.post('/api/second-factor/recovery-codes', await right());
    expect(renewed.body.data.recovery_codes).not.toContain(old);
    const asked = await login(world.newClient(), client.email);
    expect(await enter(world.newClient(), asked, old)).toMatchObject(WRONG);
    expect(await client.post('/api/second-factor/disable', await right())).toMatchObject({ status: 200 });
    expect((await login(world.newClient(), client.email)).body.data.user).toBeDefined();
    expect(await client.post('/api/second-factor/disable', { password: PASSWORD, code: '1' })).toMatchObject({
      status: 409,
      body: { error: 'Two-step sign-in is not turned on.' },
    });
  });

  test('turning it off ends the other sessions', async ({ world, as }) => {
    const here = await someone(world, as.owner);
    await withFactor(world, here);
    const there = world.newClient();
    const asked = await login(there, here.email);
    expect(await enter(there, asked, await freshCode(world, here))).toMatchObject({ status: 200 });
    expect(await there.get('/api/auth/session')).toMatchObject({ status: 200 });
    const form = { password: PASSWORD, code: await freshCode(world, here) };
    expect(await here.post('/api/second-factor/disable', form)).toMatchObject({ status: 200 });
    expect(await there.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await here.get('/api/auth/session')).toMatchObject({ status: 200 });
  });

  test('a password guessed through an open session is counted', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    const guess = (currentPassword: string) =>
      client.post('/api/auth/change-password', { currentPassword, newPassword: 'Other-horse-2' });
    for (let n = 0; n < 10; n += 1) expect(await guess(`Wrong-horse-${n}`)).toMatchObject({ status: 400 });
    expect(await guess(PASSWORD)).toMatchObject({ status: 429 });
  });
});

describe('a business that requires it of admins', () => {
  test('lets them do nothing but set it up, in every session at once', async ({ world }) => {
    const account = await newAccount(world, 'Strict');
    const owner = await signedIn(world, account, 'super_admin', 'owner@strict.example');
    const admin = await signedIn(world, account, 'admin', 'admin@strict.example');
    const agent = await signedIn(world, account, 'agent', 'agent@strict.example');
    expect(await admin.get('/api/stores')).toMatchObject({ status: 200 });
    expect(await admin.put('/api/account-security', { require_second_factor: true })).toMatchObject({
      status: 403,
    });
    const on = await owner.put('/api/account-security', { require_second_factor: true });
    expect(on).toMatchObject({ status: 200, body: { data: { require_second_factor: true } } });
    for (const client of [owner, admin]) {
      for (const { method, path, allow, beforeSetUp } of world.endpoints) {
        if (allow === 'anyone' || beforeSetUp) continue;
        const reply = await client.send(method, path.replace(/:\w+/g, crypto.randomUUID()), { payload: {} });
        expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'second_factor_required']);
      }
      const { body } = await client.get('/api/auth/session');
      expect(body.data.user.must_set_up_second_factor).toBe(true);
    }
    expect(await agent.get('/api/stores')).toMatchObject({ status: 200 });
    expect((await agent.get('/api/auth/session')).body.data.user).not.toHaveProperty(
      'must_set_up_second_factor',
    );

    await withFactor(world, admin);
    expect(await admin.get('/api/stores')).toMatchObject({ status: 200 });
    const form = { password: PASSWORD, code: await freshCode(world, admin) };
    expect(await admin.post('/api/second-factor/disable', form)).toMatchObject({
      status: 409,
      body: { error: 'Your business requires two-step sign-in for admins.' },
    });
  });

  test('can require it of agents and drivers too, each by itself', async ({ world }) => {
    const account = await newAccount(world, 'Strictest');
    const owner = await signedIn(world, account, 'super_admin', 'owner@strictest.example');
    const agent = await signedIn(world, account, 'agent', 'agent@strictest.example');
    const driver = await signedIn(world, account, 'driver', 'driver@strictest.example');
    const free = { require_second_factor: false };
    const closed = { status: 403, body: { code: 'second_factor_required' } };
    const save = (settings: object) => owner.put('/api/account-security', { ...free, ...settings });
    expect(await save({ require_second_factor_of_agents: true })).toMatchObject({
      status: 200,
      body: { data: { require_second_factor_of_agents: true, require_second_factor_of_drivers: false } },
    });
    expect(await agent.get('/api/stores')).toMatchObject(closed);
    expect(await driver.get('/api/stores')).toMatchObject({ status: 200 });
    expect(await owner.get('/api/stores')).toMatchObject({ status: 200 });
    await withFactor(world, agent);
    expect(await agent.get('/api/stores')).toMatchObject({ status: 200 });
    const form = { password: PASSWORD, code: await freshCode(world, agent) };
    expect(await agent.post('/api/second-factor/disable', form)).toMatchObject({
      status: 409,
      body: { error: 'Your business requires two-step sign-in for agents.' },
    });
    await save({ require_second_factor_of_agents: false, require_second_factor_of_drivers: true });
    expect(await driver.get('/api/stores')).toMatchObject(closed);
    const reply = await login(world.newClient(), 'driver@strictest.example');
    expect(reply.body.data.user.must_set_up_second_factor).toBe(true);
    expect((await driver.get('/api/second-factor')).body.data).toMatchObject({
      required: true,
      required_for_agents: false,
      required_for_drivers: true,
    });
  });

  test('shows it at the login, and is logged with what changed', async ({ world }) => {
    const account = await newAccount(world, 'Stricter');
    const owner = await signedIn(world, account, 'super_admin', 'owner@stricter.example');
    await owner.put('/api/account-security', { require_second_factor: true });
    const reply = await login(world.newClient(), 'owner@stricter.example');
    expect(reply.body.data.user.must_set_up_second_factor).toBe(true);
    const [entry] = (await world.admin(
      sql`select log_message, additional_data from activity_log where account_id = ${account} and entity_type = 'account'`,
    )) as object[];
    expect(entry).toEqual({
      log_message: 'Required two-step sign-in for admins',
      additional_data: { changes: { require_second_factor: { from: false, to: true } } },
    });
  });
});
