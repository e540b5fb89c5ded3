import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../test/world/world.ts';

const details = {
  company_name: 'Hudson Valley Distribution LLC',
  street_address: '12 Warehouse Road',
  city: 'Kingston',
  state: 'New York',
  zipcode: '12401',
  email: 'billing@hudson.example',
  phone_number: '(845) 555-0100',
  bank_name: 'First Bank',
  routing_number: '021000021',
  account_number: '000123456789',
  account_type: 'Business Checking',
  bank_address: '1 Bank Plaza, Kingston',
};

describe('account details', () => {
  test('are those of whoever asks, with the role and the end of the trial', async ({ world, as }) => {
    for (const person of ['owner', 'admin', 'agent', 'driver', 'other'] as const) {
      const { username, email, role, account_id } = as[person].user ?? {};
      const { status, body } = await as[person].get('/api/account-details');
      expect(status).toBe(200);
      expect(body.data).toEqual({
        username,
        email,
        role,
        phone_number: null,
        time_zone: 'America/New_York',
        daily_digest: false,
        account_name: person === 'other' ? 'Other Distribution' : 'Test Distribution',
        created_at: expect.stringMatching(/Z$/),
        trial_ends_at: expect.stringMatching(/Z$/),
        storage_used: 0,
        storage_quota: 20 * 1024 * 1024 * 1024,
      });
      const [account] = (await world.admin(
        sql`select trial_ends_at - created_at = interval '14 days' as fortnight from accounts where id = ${account_id}`,
      )) as { fortnight: boolean }[];
      expect(account?.fortnight).toBe(true);
    }
    expect(await as.nobody.get('/api/account-details')).toMatchObject({
      status: 401,
      body: { error: 'Please log in to continue.' },
    });
  });
});

describe('invoice details', () => {
  test('are blank until they are saved, and account info has the business name only', async ({ as }) => {
    const { body } = await as.other.get('/api/invoice-details');
    expect(Object.keys(body.data)).toEqual(Object.keys(details));
    expect(body.data).toMatchObject({
      company_name: '',
      bank_address: '',
      account_type: 'Business Checking',
    });
    expect((await as.other.get('/api/account-info')).body.data).toEqual({
      account_name: 'Other Distribution',
      street_address: '',
      city: '',
      state: '',
      zipcode: '',
      email: '',
      account_phone: '',
      bank_name: '',
      routing_number: '',
      account_number: '',
      account_type: '',
      bank_address: '',
      terms_days: null,
      invoicing: 'off',
      lots: 'off',
    });
  });

  test('are saved trimmed, logged with what changed, and answered under both names', async ({
    world,
    as,
  }) => {
    const first = await as.admin.put('/api/invoice-details', { ...details, city: '  Kingston ' });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, data: details, message: 'Invoice details saved successfully!' },
    });
    const changed = { ...details, account_type: 'Business Savings', bank_name: 'Second Bank' };
    expect(await as.owner.put('/api/invoice-details', changed)).toMatchObject({ status: 200 });
    expect((await as.admin.get('/api/invoice-details')).body.data).toEqual(changed);
    const entries = await world.admin(sql`
      select user_name, action_type, entity_type, log_message, additional_data from activity_log
      where entity_id = ${as.owner.user?.account_id} order by created_at`);
    expect(entries).toEqual([
      {
        user_name: 'admin person',
        action_type: 'create',
        entity_type: 'account',
        log_message: 'Entered the invoice details',
        additional_data: { created: details },
      },
      {
        user_name: 'owner person',
        action_type: 'update',
        entity_type: 'account',
        log_message: 'Changed the invoice details',
        additional_data: {
          changes: {
            bank_name: { from: 'First Bank', to: 'Second Bank' },
            account_type: { from: 'Business Checking', to: 'Business Savings' },
          },
        },
      },
    ]);
    const { company_name, phone_number, ...rest } = changed;
    const info = {
      ...rest,
      account_name: company_name,
      account_phone: phone_number,
      terms_days: null,
      invoicing: 'off',
      lots: 'off',
    };
    for (const person of ['owner', 'admin', 'agent', 'driver'] as const) {
      expect((await as[person].get('/api/account-info')).body.data, person).toEqual(info);
    }
    expect((await as.other.get('/api/account-info')).body.data.account_name).toBe('Other Distribution');
    expect((await as.other.get('/api/invoice-details')).body.data.bank_name).toBe('');
  });

  const missing: [string, string][] = [
    ['company_name', 'Company name is required'],
    ['street_address', 'Street address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zipcode', 'Zipcode is required'],
    ['email', 'Email is required'],
    ['phone_number', 'Phone number is required'],
    ['bank_name', 'Bank name is required'],
    ['routing_number', 'Routing number is required'],
    ['account_number', 'Account number is required'],
    ['account_type', 'Account type is required'],
    ['bank_address', 'Account address is required'],
  ];
  for (const [field, sentence] of missing) {
    test(`need the ${field}`, async ({ as }) => {
      const before = (await as.owner.get('/api/invoice-details')).body.data;
      const { [field as 'city']: _left, ...without } = details;
      for (const body of [without, { ...details, [field]: '' }, { ...details, [field]: null }]) {
        expect(await as.owner.put('/api/invoice-details', body)).toMatchObject({
          status: 400,
          body: { success: false, error: sentence, fields: { [field]: sentence } },
        });
      }
      expect((await as.owner.get('/api/invoice-details')).body.data).toEqual(before);
    });
  }

  test('name every missing field at once', async ({ as }) => {
    const { body } = await as.owner.put('/api/invoice-details', {});
    expect(body).toMatchObject({ error: 'Company name is required', fields: Object.fromEntries(missing) });
  });

  test('refuse what is no email and another kind of bank account', async ({ as }) => {
    expect(await as.owner.put('/api/invoice-details', { ...details, email: 'nobody' })).toMatchObject({
      status: 400,
      body: { error: 'Please enter a valid email address' },
    });
    expect(await as.owner.put('/api/invoice-details', { ...details, account_type: 'Piggy' })).toMatchObject({
      status: 400,
      body: { error: 'Account type must be Business Checking or Business Savings' },
    });
    expect(await as.owner.put('/api/invoice-details', { ...details, city: 'x'.repeat(101) })).toMatchObject({
      status: 400,
      body: { fields: { city: 'Must be at most 100 characters' } },
    });
  });

  test('are for admins alone', async ({ as }) => {
    for (const person of ['agent', 'driver'] as const) {
      expect(await as[person].get('/api/invoice-details')).toMatchObject({
        status: 403,
        body: { error: 'You are not allowed to do this.' },
      });
      expect(await as[person].put('/api/invoice-details', details)).toMatchObject({ status: 403 });
    }
    expect(await as.nobody.put('/api/invoice-details', details)).toMatchObject({ status: 401 });
    expect(await as.nobody.get('/api/account-info')).toMatchObject({ status: 401 });
  });

  test('saved by many at once for the first time are created once and changed by the others', async ({
    world,
    as,
  }) => {
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        as.other.put('/api/invoice-details', { ...details, bank_name: `Bank ${n}` }),
      ),
    );
    const entries = (await world.admin(sql`
      select action_type from activity_log where entity_id = ${as.other.user?.account_id}`)) as {
      action_type: string;
    }[];
    const actions = entries.map(({ action_type }) => action_type).sort();
    expect(actions).toEqual(['create', 'update', 'update', 'update', 'update', 'update']);
  });
});
