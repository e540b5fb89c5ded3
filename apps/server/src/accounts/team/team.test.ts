import { describe, expect } from 'vitest';
import { test } from '../../../test/world/world.ts';

let counter = 0;
const member = () => ({
  username: 'New Admin',
  email: `member${++counter}@test.example`,
  password: 'Right-horse-1',
  role: 'admin',
});

describe('team members', () => {
  test('are listed for admins, under data and teamMembers, without other accounts', async ({ as }) => {
    const reply = await as.admin.get('/api/team-members');
    expect(reply.status).toBe(200);
    expect(reply.body.teamMembers).toEqual(reply.body.data);
    const emails = reply.body.data.map((each: { email: string }) => each.email);
    expect(emails).toEqual(expect.arrayContaining(['owner@test.example', 'driver@test.example']));
    expect(emails).not.toContain('other@test.example');
    const driver = reply.body.data.find(({ email }: { email: string }) => email === 'driver@test.example');
    expect(driver).toEqual({
      id: as.driver.user?.id,
      username: 'driver person',
      email: 'driver@test.example',
      role: 'driver',
      status: 'active',
      created_at: expect.stringMatching(/Z$/),
      last_login: null,
      second_factor: false,
    });
  });

  test('are not for agents, drivers and strangers', async ({ as }) => {
    expect(await as.agent.get('/api/team-members')).toMatchObject({
      status: 403,
      body: { success: false, code: 'forbidden' },
    });
    expect(await as.driver.get('/api/team-members')).toMatchObject({ status: 403 });
    expect(await as.nobody.get('/api/team-members')).toMatchObject({ status: 401 });
  });

  test('come in pages that together are the whole list', async ({ as }) => {
    const whole = (await as.admin.get('/api/team-members?sort=email')).body.data;
    const seen = [];
    let cursor: string | null = null;
    do {
      const { body } = await as.admin.get(
        `/api/team-members?sort=email&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(body.page.total).toBe(whole.length);
      expect(body.data.length).toBeLessThanOrEqual(2);
      seen.push(...body.data);
      cursor = body.page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(whole);
  });

  test('sort both ways and search by name and address', async ({ as }) => {
    const up = (await as.admin.get('/api/team-members?sort=email&dir=asc')).body.data;
    const down = (await as.admin.get('/api/team-members?sort=email&dir=desc')).body.data;
    expect(down).toEqual([...up].reverse());
    const found = (await as.admin.get('/api/team-members?q=DRIVER')).body.data;
    expect(found).toHaveLength(1);
    expect((await as.admin.get('/api/team-members?q=%25')).body.data).toHaveLength(0);
  });

  for (const query of [
    'sort=password_hash',
    'dir=up',
    'limit=0',
    'limit=501',
    'limit=many',
    'limit=5&cursor=bad',
  ]) {
    test(`refuse ?${query} with 400`, async ({ as }) => {
      expect(await as.admin.get(`/api/team-members?${query}`)).toMatchObject({
        status: 400,
        body: { success: false },
      });
    });
  }
});

describe('adding an admin', () => {
  test('gives them a login that works', async ({ world, as }) => {
    const form = member();
    const reply = await as.owner.post('/api/team-members', form);
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { username: 'New Admin', role: 'admin', status: 'active', last_login: null } },
    });
    const { email, password } = form;
    expect(await world.newClient().post('/api/auth/login', { email, password })).toMatchObject({
      status: 200,
    });
  });

  test('is for super admins only', async ({ as }) => {
    for (const client of [as.admin, as.agent, as.driver]) {
      expect(await client.post('/api/team-members', member())).toMatchObject({ status: 403 });
    }
  });

  test('refuses a taken address, also one of another account, and missing fields', async ({ as }) => {
    const taken = await as.owner.post('/api/team-members', { ...member(), email: 'other@test.example' });
    expect(taken).toMatchObject({
      status: 409,
      body: { error: 'An account with this email already exists' },
    });
    const missing = await as.owner.post('/api/team-members', { email: 'x@test.example' });
    expect(missing).toMatchObject({ status: 400, body: { error: 'All fields are required' } });
    const driver = await as.owner.post('/api/team-members', { ...member(), role: 'driver' });
    expect(driver).toMatchObject({ status: 400 });
  });

  test('done twice with one Idempotency-Key makes one admin', async ({ as }) => {
    const form = member();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const replies = await Promise.all(
      [1, 2, 3].map(() => as.owner.post('/api/team-members', form, { headers })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    const other = await as.owner.post('/api/team-members', { ...form, username: 'Else' }, { headers });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  test('that failed does not use up its Idempotency-Key', async ({ as }) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const form = member();
    await as.owner.post('/api/team-members', { ...form, email: 'other@test.example' }, { headers });
    expect(await as.owner.post('/api/team-members', form, { headers })).toMatchObject({ status: 201 });
  });
});

describe('removing an admin', () => {
  test('ends their sessions at once and frees the address', async ({ world, as }) => {
    const form = member();
    const { body } = await as.owner.post('/api/team-members', form);
    const client = world.newClient();
    await client.post('/api/auth/login', { email: form.email, password: form.password });
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await as.owner.delete(`/api/team-members/${body.data.id}`)).toMatchObject({ status: 200 });
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await as.owner.post('/api/team-members', form)).toMatchObject({ status: 201 });
  });

  test('spares the last super admin', async ({ as }) => {
    const reply = await as.owner.delete(`/api/team-members/${as.owner.user?.id}`);
    expect(reply).toMatchObject({ status: 409, body: { error: 'The last super admin cannot be removed.' } });
  });

  test('does not know another account, an agent or nonsense', async ({ as }) => {
    for (const id of [as.other.user?.id, as.agent.user?.id, crypto.randomUUID(), 'nonsense']) {
      expect(await as.owner.delete(`/api/team-members/${id}`)).toMatchObject({ status: 404 });
    }
  });

  test('is not for admins', async ({ as }) => {
    expect(await as.admin.delete(`/api/team-members/${as.owner.user?.id}`)).toMatchObject({ status: 403 });
  });
});
