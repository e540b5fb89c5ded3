import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { created } from '../../../test/factories/created.ts';
import { agentForm } from '../../../test/factories/people.ts';
import { mailedLink, tokenIn } from '../../../test/world/mailbox.ts';
import { type Client, PASSWORD, signedIn, test, type World } from '../../../test/world/world.ts';

const NEW = 'Other-horse-2';
let counter = 0;

async function someone(world: World, like: Client): Promise<Client & { email: string }> {
  const email = `pass${++counter}@test.example`;
  return Object.assign(await signedIn(world, like.user?.account_id ?? '', 'agent', email), { email });
}

async function resetToken(world: World, email: string): Promise<string> {
  await world.newClient().post('/api/auth/forgot-password', { email });
  return tokenIn(await mailedLink(world, email));
}

describe('change password', () => {
  test('changes it, keeps this session and ends the others', async ({ world, as }) => {
    const here = await someone(world, as.admin);
    const there = world.newClient();
    await there.post('/api/auth/login', { email: here.email, password: PASSWORD });
    expect(await there.get('/api/auth/session')).toMatchObject({ status: 200 });
    const reply = await here.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
    });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(await here.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await there.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await there.post('/api/auth/login', { email: here.email, password: PASSWORD })).toMatchObject({
      status: 401,
    });
    expect(await there.post('/api/auth/login', { email: here.email, password: NEW })).toMatchObject({
      status: 200,
    });
  });

  test('refuses a wrong current password', async ({ world, as }) => {
    const client = await someone(world, as.admin);
    const reply = await client.post('/api/auth/change-password', {
      currentPassword: 'Wrong-1-horse',
      newPassword: NEW,
    });
    expect(reply).toMatchObject({ status: 400, body: { error: 'Current password is incorrect' } });
  });

  test('refuses a weak new one and missing fields', async ({ as }) => {
    const weak = await as.agent.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'weak',
    });
    expect(weak).toMatchObject({ status: 400, body: { error: 'Password does not meet all requirements' } });
    const missing = await as.agent.post('/api/auth/change-password', {});
    expect(missing).toMatchObject({
      status: 400,
      body: { error: 'Please fix the form errors before submitting.' },
    });
  });

  test('needs a session', async ({ as }) => {
    const reply = await as.nobody.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
    });
    expect(reply).toMatchObject({ status: 401 });
  });
});

describe('forgotten password', () => {
  test('is replaced by the link of a mail, which ends every session and works once', async ({
    world,
    as,
  }) => {
    const client = await someone(world, as.admin);
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 200 });
    const token = await resetToken(world, client.email);
    expect(
      await world.newClient().post('/api/auth/reset-password', { token, newPassword: NEW }),
    ).toMatchObject({ status: 200 });
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(
      await world.newClient().post('/api/auth/login', { email: client.email, password: NEW }),
    ).toMatchObject({ status: 200 });
    const again = await world.newClient().post('/api/auth/reset-password', { token, newPassword: PASSWORD });
    expect(again).toMatchObject({
      status: 400,
      body: { error: 'This password reset link is invalid or has expired.' },
    });
  });

  test('answers the same for an unknown address', async ({ world, as }) => {
    const { email } = await someone(world, as.admin);
    const known = await world.newClient().post('/api/auth/forgot-password', { email });
    const unknown = await world.newClient().post('/api/auth/forgot-password', { email: 'who@test.example' });
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
  });

  test('keeps the token when the new password is too weak, and refuses it once expired', async ({
    world,
    as,
  }) => {
    const { email } = await someone(world, as.admin);
    const token = await resetToken(world, email);
    const weak = await world.newClient().post('/api/auth/reset-password', { token, newPassword: 'weak' });
    expect(weak).toMatchObject({ status: 400, body: { error: 'Password does not meet all requirements' } });
    await world.admin(sql`update verifications set expires_at = now() - interval '1 second'`);
    const late = await world.newClient().post('/api/auth/reset-password', { token, newPassword: NEW });
    expect(late).toMatchObject({
      status: 400,
      body: { error: 'This password reset link is invalid or has expired.' },
    });
  });

  test('ends with every change of the address, the password or the standing of its user', async ({
    world,
    as,
  }) => {
    const newAgent = async () => {
      const form = agentForm();
      return { form, ...(await created<{ id: string }>(as.admin, '/api/agents', form)) };
    };
    const refused = async (token: string) => {
      const reply = await world.newClient().post('/api/auth/reset-password', { token, newPassword: NEW });
      expect(reply).toMatchObject({
        status: 400,
        body: { error: 'This password reset link is invalid or has expired.' },
      });
    };
    for (const change of [{ email: 'moved@test.example' }, { status: 'suspended' }]) {
      const { id, form } = await newAgent();
      const token = await resetToken(world, form.email ?? '');
      expect((await as.admin.put(`/api/agents/${id}`, { ...form, ...change })).status).toBe(200);
      await refused(token);
    }
    const gone = await newAgent();
    const token = await resetToken(world, gone.form.email ?? '');
    await as.admin.delete(`/api/agents/${gone.id}`);
    await refused(token);
    const here = await someone(world, as.admin);
    const early = await resetToken(world, here.email);
    await here.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    await refused(early);
  });

  test('leaves no hash of a password by which a copy of the database tells a right guess', async ({
    world,
    as,
  }) => {
    const here = await someone(world, as.admin);
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    const sent = { headers: { 'idempotency-key': 'once' } };
    expect((await here.post('/api/auth/change-password', body, sent)).status).toBe(200);
    const guess = [here.user?.id, 'POST', '/api/auth/change-password', JSON.stringify(body)];
    const kept = JSON.stringify(await world.admin(sql`select * from idempotency_keys`));
    for (const text of [guess.join('\n'), JSON.stringify(body), NEW, PASSWORD])
      expect(kept).not.toContain(hash('sha256', text));
    expect((await here.post('/api/auth/change-password', body, sent)).status).toBe(200);
    const other = { ...body, newPassword: 'Third-horse-3' };
    expect((await here.post('/api/auth/change-password', other, sent)).status).toBe(409);
  });

  test('a verification token is no reset token', async ({ world, as }) => {
    const { email } = await someone(world, as.admin);
    const token = await resetToken(world, email);
    expect(await as.nobody.post('/api/auth/verify-email', { token })).toMatchObject({ status: 400 });
  });
});
