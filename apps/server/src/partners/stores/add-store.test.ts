import { NO_TRADE_DETAILS } from '@waybill/domain/partners/trade-details';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { logOf } from '../../../test/factories/logs.ts';
import { aStore, everyStoreField, storeForm } from '../../../test/factories/stores.ts';
import { test } from '../../../test/world/world.ts';

describe('adding a store', () => {
  test('keeps all fields of the form', async ({ world, as }) => {
    const form = storeForm({ ...everyStoreField, storeName: ' Green Leaf ' });
    const reply = await as.admin.post('/api/stores', form);
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: 'Store added successfully' },
    });
    const expected = {
      store_name: 'Green Leaf',
      license_number: form.licenseNumber,
      address: form.address,
      contact_name: 'Ana Ruiz',
      phone: '845-555-0101',
      license_name: 'Green Leaf LLC',
      store_type: 'Hybrid',
      website: 'www.green-leaf.example',
      license_expiration: '2027-02-28',
      store_email: 'shop@green-leaf.example',
      store_phone: '845-555-0102',
      city: 'Kingston',
      county: 'Ulster',
      zipcode: '12401',
      state: 'New York',
    };
    expect(reply.body.data).toMatchObject({
      ...expected,
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
    });
    expect((await as.admin.get(`/api/stores/${reply.body.data.id}`)).body.data).toEqual({
      ...reply.body.data,
      trade: NO_TRADE_DETAILS,
    });
    expect(await logOf(world, reply.body.data.id)).toEqual([
      {
        user_name: 'admin person',
        action_type: 'create',
        entity_type: 'store',
        log_message: 'Added store Green Leaf',
        additional_data: { created: expected },
      },
    ]);
  });

  test('takes empty optional fields as none, and a state outside the list as Other', async ({ as }) => {
    const blank = Object.fromEntries(Object.keys(everyStoreField).map((field) => [field, '']));
    const store = await aStore(as.admin, blank);
    expect(store).toMatchObject({
      contact_name: null,
      store_type: null,
      license_expiration: null,
      state: null,
    });
    expect(await aStore(as.admin, { state: 'Texas' })).toMatchObject({ state: 'Other' });
    expect(await aStore(as.admin, { city: null, state: null })).toMatchObject({ city: null, state: null });
  });

  for (const field of ['storeName', 'licenseNumber', 'address']) {
    for (const value of [undefined, null, '', '   ', 7]) {
      test(`refuses ${JSON.stringify(value) ?? 'nothing'} as ${field}`, async ({ as }) => {
        expect(await as.admin.post('/api/stores', storeForm({ [field]: value }))).toMatchObject({
          status: 400,
          body: {
            error: 'Store Name, License Number, and Address are required',
            code: 'invalid',
            fields: { [field]: expect.any(String) },
          },
        });
      });
    }
  }

  test.for([
    [
      { storeType: 'Kiosk' },
      'Store type must be one of: Storefront, Delivery, Medical, Recreational, Hybrid, Online, Mobile',
    ],
    [{ licenseExpiration: '2026-02-30' }, 'License expiration must be a date (YYYY-MM-DD)'],
    [{ licenseExpiration: '0000-01-01' }, 'License expiration must be a date (YYYY-MM-DD)'],
    [{ licenseExpiration: '11/15/2026' }, 'License expiration must be a date (YYYY-MM-DD)'],
    [{ storeEmail: 'no address' }, 'Please enter a valid email address'],
    [{ website: 'javascript:alert(1)' }, 'Please enter a valid website'],
    [{ storeName: 'x'.repeat(201) }, 'Must be at most 200 characters'],
  ] as const)('refuses %o', async ([fields, error], { as }) => {
    expect(await as.admin.post('/api/stores', storeForm(fields))).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  test('refuses a license number that a live store of the account has, whatever its case', async ({ as }) => {
    const store = await aStore(as.admin, { licenseNumber: 'OCM-RETL-24-000777' });
    const again = storeForm({ licenseNumber: ' ocm-retl-24-000777 ' });
    const taken = {
      status: 409,
      body: {
        error: 'A store with this license number already exists',
        code: 'conflict',
        fields: { licenseNumber: 'A store with this license number already exists' },
      },
    };
    expect(await as.admin.post('/api/stores', again)).toMatchObject(taken);
    expect(await as.other.post('/api/stores', again)).toMatchObject({ status: 201 });
    await as.admin.delete(`/api/stores/${store.id}`);
    expect(await as.admin.post('/api/stores', again)).toMatchObject({ status: 201 });
  });

  test('of one license by many at once makes one store', async ({ as }) => {
    const form = storeForm();
    const replies = await Promise.all(Array.from({ length: 6 }, () => as.admin.post('/api/stores', form)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('twice with one Idempotency-Key makes one store', async ({ as }) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const form = storeForm();
    const first = await as.agent.post('/api/stores', form, { headers });
    const second = await as.agent.post('/api/stores', form, { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test('under an Idempotency-Key of yesterday is done anew, and so finds its license number taken', async ({
    world,
    as,
  }) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const form = storeForm();
    const add = async () => (await as.agent.post('/api/stores', form, { headers })).status;
    const aged = (hours: number) =>
      world.admin(sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours})`);
    expect(await add()).toBe(201);
    await aged(23);
    expect(await add()).toBe(201);
    await aged(25);
    expect(await add()).toBe(409);
  });

  test('is for admins and agents', async ({ as }) => {
    for (const client of [as.owner, as.admin, as.agent]) {
      expect(await client.post('/api/stores', storeForm())).toMatchObject({ status: 201 });
    }
    expect(await as.driver.post('/api/stores', storeForm())).toMatchObject({ status: 403 });
    expect(await as.nobody.post('/api/stores', storeForm())).toMatchObject({ status: 401 });
  });
});
