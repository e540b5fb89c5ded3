import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { mailedLink, tokenIn } from '../../../test/world/mailbox.ts';
import { test } from '../../../test/world/world.ts';

const form = {
  firstName: ' Ada ',
  lastName: 'Byron',
  businessName: 'Analytical Goods',
  email: ' Ada@Example.com ',
  password: 'Engine-1843',
};
let counter = 0;
const fresh = () => ({ ...form, email: `ada${++counter}@example.com` });

describe('sign-up', () => {
  test('makes an account with a super admin, trims the names and lowers the address', async ({
    world,
    as,
  }) => {
    const reply = await as.nobody.post('/api/auth/signup', form);
    expect(reply).toMatchObject({ status: 201, body: { success: true, data: { email: 'ada@example.com' } } });
    const user = await world.services.database.auth
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'ada@example.com')
      .executeTakeFirst();
    expect(user).toMatchObject({
      username: 'Ada Byron',
      role: 'super_admin',
      status: 'active',
      email_verified: false,
    });
    const account = await world.services.database.auth
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', user?.account_id ?? '')
      .executeTakeFirst();
    expect(account).toMatchObject({ account_name: 'Analytical Goods', time_zone: 'America/New_York' });
    const days = (Date.parse(account?.trial_ends_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
  });

  for (const [field, value, sentence] of [
    ['firstName', ' ', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['businessName', '', 'Business name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada.example.com', 'Please enter a valid email address'],
    ['password', '', 'Password is required'],
    ['password', 'short1A', 'Password must meet all requirements'],
    ['password', 'no-capital-1', 'Password must meet all requirements'],
    ['password', 'NO-SMALL-1', 'Password must meet all requirements'],
    ['password', 'No-digit-here', 'Password must meet all requirements'],
    ['password', 'NoSymbol1here', 'Password must meet all requirements'],
    ['firstName', 12, 'First name is required'],
  ] as const) {
    test(`refuses ${field} ${JSON.stringify(value)} with '${sentence}'`, async ({ as }) => {
      const reply = await as.nobody.post('/api/auth/signup', { ...fresh(), [field]: value });
      expect(reply).toMatchObject({
        status: 400,
        body: { success: false, error: sentence, fields: { [field]: sentence } },
      });
    });
  }

  test('shows the first of several failures, in the order of the form', async ({ as }) => {
    const reply = await as.nobody.post('/api/auth/signup', {});
    expect(reply.body.error).toBe('First name is required');
    expect(Object.keys(reply.body.fields)).toEqual([
      'firstName',
      'lastName',
      'businessName',
      'email',
      'password',
    ]);
  });

  test('refuses a known address and leaves nothing behind', async ({ world, as }) => {
    const taken = fresh();
    await as.nobody.post('/api/auth/signup', taken);
    const count = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from accounts`.execute(
          world.services.database.auth,
        )
      ).rows[0]?.n;
    const before = await count();
    const reply = await as.nobody.post('/api/auth/signup', { ...taken, email: taken.email.toUpperCase() });
    expect(reply).toMatchObject({
      status: 409,
      body: { error: 'An account with this email already exists' },
    });
    expect(await count()).toBe(before);
  });
});

describe('verification', () => {
  test('is needed before logging in, and its link works once', async ({ world, as }) => {
    const { email, password } = fresh();
    await as.nobody.post('/api/auth/signup', { ...form, email });
    const early = await as.nobody.post('/api/auth/login', { email, password });
    expect(early).toMatchObject({
      status: 403,
      body: { error: 'Please verify your email before logging in.' },
    });

    const link = await mailedLink(world, email);
    expect(link).toMatch(/^http:\/\/localhost\/verify-email\?token=/);
    const token = tokenIn(link);
    const browser = world.newClient();
    expect(await browser.post('/api/auth/verify-email', { token })).toMatchObject({
      status: 200,
      body: { data: { user: { email, role: 'super_admin' } } },
    });
    expect(await browser.get('/api/auth/session'), 'verifying signs in').toMatchObject({ status: 200 });
    const again = await as.nobody.post('/api/auth/verify-email', { token });
    expect(again).toMatchObject({
      status: 400,
      body: { error: 'This verification link is invalid or has expired.' },
    });
    expect(await world.newClient().post('/api/auth/login', { email, password })).toMatchObject({
      status: 200,
    });
  });

  test('keeps only a hash of the token', async ({ world, as }) => {
    const { email } = fresh();
    await as.nobody.post('/api/auth/signup', { ...form, email });
    const token = tokenIn(await mailedLink(world, email));
    const rows = await world.services.database.auth.selectFrom('verifications').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('lets one of two through that use a token at once', async ({ world, as }) => {
    const { email } = fresh();
    await as.nobody.post('/api/auth/signup', { ...form, email });
    const token = tokenIn(await mailedLink(world, email));
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => world.newClient().post('/api/auth/verify-email', { token })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('refuses an expired token', async ({ world, as }) => {
    const { email } = fresh();
    await as.nobody.post('/api/auth/signup', { ...form, email });
    const token = tokenIn(await mailedLink(world, email));
    await world.admin(sql`update verifications set expires_at = now() - interval '1 second'`);
    expect(await as.nobody.post('/api/auth/verify-email', { token })).toMatchObject({ status: 400 });
  });

  for (const token of ['', 'nonsense', undefined, 5]) {
    test(`refuses the token ${JSON.stringify(token)}`, async ({ as }) => {
      const reply = await as.nobody.post('/api/auth/verify-email', { token });
      expect(reply).toMatchObject({
        status: 400,
        body: { error: 'This verification link is invalid or has expired.' },
      });
    });
  }

  test('is sent again on request, and answers the same for an unknown address', async ({ world, as }) => {
    const { email } = fresh();
    await as.nobody.post('/api/auth/signup', { ...form, email });
    const first = await mailedLink(world, email);
    await world.admin(sql`update mails set created_at = created_at - interval '2 minutes'`);
    const known = await as.nobody.post('/api/auth/resend-verification', { email });
    const unknown = await as.nobody.post('/api/auth/resend-verification', { email: 'who@example.com' });
    expect(known).toMatchObject({ status: 200 });
    expect(unknown.body).toEqual(known.body);
    await expect.poll(() => mailedLink(world, email)).not.toBe(first);
    expect(await as.nobody.post('/api/auth/verify-email', { token: tokenIn(first) })).toMatchObject({
      status: 400,
    });
  });
});
