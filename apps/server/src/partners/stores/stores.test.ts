import type { Store } from '@waybill/domain/partners/store-schema';
import { describe, expect } from 'vitest';
import { test } from '../../testing.ts';
import { aDelivery, aStore, logOf, storeForm } from '../testing-partners.ts';

const everyField = {
  contactName: 'Ana Ruiz',
  phone: '845-555-0101',
  licenseName: 'Green Leaf LLC',
  storeType: 'Hybrid',
  website: 'www.green-leaf.example',
  licenseExpiration: '2027-02-28',
  storeEmail: 'Shop@Green-Leaf.example',
  storePhone: '845-555-0102',
  city: 'Kingston',
  county: 'Ulster',
  zipcode: '12401',
  state: 'New York',
};

const names = (stores: Store[]) => stores.map(({ store_name }) => store_name);

/** A whole store as the details screen sends it. */
function updateOf({ id, created_at, updated_at, ...fields }: Store) {
  return fields;
}

describe('adding a store', () => {
  test('keeps all fields of the form', async ({ world, as }) => {
    const form = storeForm({ ...everyField, storeName: ' Green Leaf ' });
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
    expect((await as.admin.get(`/api/stores/${reply.body.data.id}`)).body.data).toEqual(reply.body.data);
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
    const blank = Object.fromEntries(Object.keys(everyField).map((field) => [field, '']));
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

  test('is for admins and agents', async ({ as }) => {
    for (const client of [as.owner, as.admin, as.agent]) {
      expect(await client.post('/api/stores', storeForm())).toMatchObject({ status: 201 });
    }
    expect(await as.driver.post('/api/stores', storeForm())).toMatchObject({ status: 403 });
    expect(await as.nobody.post('/api/stores', storeForm())).toMatchObject({ status: 401 });
  });
});

describe('the list of stores', () => {
  test('is sorted by name without regard to case, and hides other accounts and deleted stores', async ({
    as,
  }) => {
    await aStore(as.admin, { storeName: 'aardvark Goods' });
    await aStore(as.admin, { storeName: 'Zebra Goods' });
    await aStore(as.other, { storeName: 'Foreign Goods' });
    const gone = await aStore(as.admin, { storeName: 'Gone Goods' });
    await as.admin.delete(`/api/stores/${gone.id}`);
    const found = names((await as.agent.get('/api/stores')).body.data);
    expect(found.at(0)).toBe('aardvark Goods');
    expect(found.at(-1)).toBe('Zebra Goods');
    expect(found).toEqual([...found].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(found).not.toContain('Foreign Goods');
    expect(found).not.toContain('Gone Goods');
  });

  for (const sort of [
    'store_name',
    'license_number',
    'address',
    'contact_name',
    'phone',
    'created_at',
    'updated_at',
  ]) {
    test(`sorted by ${sort} comes in pages that together are the whole list, both ways`, async ({ as }) => {
      const up = (await as.admin.get(`/api/stores?sort=${sort}&dir=asc`)).body.data;
      const seen: Store[] = [];
      let cursor = '';
      do {
        const { body } = await as.admin.get(
          `/api/stores?sort=${sort}&dir=desc&limit=3&cursor=${cursor}`.replace(/&cursor=$/, ''),
        );
        expect(body.page.total).toBe(up.length);
        seen.push(...body.data);
        cursor = body.page.next_cursor ?? '';
      } while (cursor);
      expect(seen).toEqual([...up].reverse());
    });
  }

  test('is searched by name, city, zipcode, license number and contact', async ({ as }) => {
    const fields = {
      storeName: 'Findable',
      city: 'Rhinebeck',
      zipcode: '12572',
      licenseNumber: 'FIND-9',
      contactName: 'Quentin',
    };
    await aStore(as.admin, fields);
    for (const q of ['findab', 'RHINE', '12572', 'find-9', 'quent']) {
      expect(names((await as.admin.get(`/api/stores?q=${q}`)).body.data)).toEqual(['Findable']);
    }
    expect((await as.admin.get('/api/stores?q=_%25')).body.data).toEqual([]);
  });

  test('refuses a sort it does not know', async ({ as }) => {
    expect(await as.admin.get('/api/stores?sort=deleted_at')).toMatchObject({ status: 400 });
  });

  test('is for the signed in', async ({ as }) => {
    expect(await as.nobody.get('/api/stores')).toMatchObject({ status: 401 });
  });

  test('shows a driver the stores of their deliveries only', async ({ world, as }) => {
    const [theirs, others] = [await aStore(as.admin), await aStore(as.admin)];
    await aDelivery(world, as.driver, theirs);
    await aDelivery(world, as.driver, theirs);
    expect((await as.driver.get('/api/stores')).body.data).toEqual([theirs]);
    expect((await as.driver.get('/api/stores?limit=5')).body.page.total).toBe(1);
    expect(await as.driver.get(`/api/stores/${theirs.id}`)).toMatchObject({ status: 200 });
    expect(await as.driver.get(`/api/stores/${others.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Store not found' },
    });
    expect(await as.driver.put(`/api/stores/${theirs.id}`, updateOf(theirs))).toMatchObject({ status: 403 });
  });
});

describe('changing a store', () => {
  test('saves every field, clears those sent as null and logs what changed', async ({ world, as }) => {
    const store = await aStore(as.admin, everyField);
    const change = {
      ...updateOf(store),
      store_name: 'Renamed',
      phone: null,
      website: '',
      store_type: 'Mobile',
      state: 'Guam',
    };
    const reply = await as.agent.put(`/api/stores/${store.id}`, change);
    const expected = {
      ...store,
      store_name: 'Renamed',
      phone: null,
      website: null,
      store_type: 'Mobile',
      state: 'Other',
    };
    expect(reply).toMatchObject({ status: 200, body: { message: 'Store updated successfully!' } });
    expect(reply.body.data).toEqual({ ...expected, version: 2, updated_at: expect.any(String) });
    expect(Date.parse(reply.body.data.updated_at)).toBeGreaterThan(Date.parse(store.updated_at));
    expect((await as.admin.get(`/api/stores/${store.id}`)).body.data).toEqual(reply.body.data);
    const changes = {
      store_name: { from: store.store_name, to: 'Renamed' },
      phone: { from: '845-555-0101', to: null },
      website: { from: 'www.green-leaf.example', to: null },
      store_type: { from: 'Hybrid', to: 'Mobile' },
      state: { from: 'New York', to: 'Other' },
    };
    expect((await logOf(world, store.id)).at(-1)).toMatchObject({
      action_type: 'update',
      user_name: 'agent person',
      additional_data: { changes },
    });
  });

  test('keeps optional fields that are left out', async ({ as }) => {
    const store = await aStore(as.admin, everyField);
    const { store_name, license_number, address } = store;
    const { body } = await as.admin.put(`/api/stores/${store.id}`, { store_name, license_number, address });
    expect(body.data).toEqual({ ...store, version: 2, updated_at: body.data.updated_at });
  });

  test('refuses missing fields and a taken license number, but not its own', async ({ as }) => {
    const [one, two] = [await aStore(as.admin), await aStore(as.admin)];
    const missing = await as.admin.put(`/api/stores/${one.id}`, { ...updateOf(one), address: ' ' });
    expect(missing).toMatchObject({
      status: 400,
      body: { error: 'Store Name, License Number, and Address are required' },
    });
    const taken = await as.admin.put(`/api/stores/${one.id}`, {
      ...updateOf(one),
      license_number: two.license_number,
    });
    expect(taken).toMatchObject({
      status: 409,
      body: {
        error: 'A store with this license number already exists',
        fields: { license_number: 'A store with this license number already exists' },
      },
    });
    expect(await as.admin.put(`/api/stores/${one.id}`, updateOf(one))).toMatchObject({ status: 200 });
  });

  test('does not know another account, a deleted store or nonsense', async ({ as }) => {
    const [foreign, gone] = [await aStore(as.other), await aStore(as.admin)];
    await as.admin.delete(`/api/stores/${gone.id}`);
    for (const id of [foreign.id, gone.id, crypto.randomUUID()]) {
      const unknown = { status: 404, body: { error: 'Store not found', code: 'not_found' } };
      expect(await as.admin.put(`/api/stores/${id}`, updateOf(foreign))).toMatchObject(unknown);
      expect(await as.admin.get(`/api/stores/${id}`)).toMatchObject(unknown);
      expect(await as.admin.delete(`/api/stores/${id}`)).toMatchObject(unknown);
    }
    expect(await as.admin.get('/api/stores/nonsense')).toMatchObject({ status: 404 });
    expect((await as.other.get(`/api/stores/${foreign.id}`)).body.data).toEqual(foreign);
  });
});

describe('deleting a store', () => {
  test('is for admins: agents and drivers are refused', async ({ world, as }) => {
    const store = await aStore(as.agent);
    expect(await as.agent.delete(`/api/stores/${store.id}`)).toMatchObject({ status: 403 });
    expect(await as.driver.delete(`/api/stores/${store.id}`)).toMatchObject({ status: 403 });
    expect(await as.nobody.delete(`/api/stores/${store.id}`)).toMatchObject({ status: 401 });
    expect(await as.owner.delete(`/api/stores/${store.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Store deleted successfully!' },
    });
    expect(await as.owner.get(`/api/stores/${store.id}`)).toMatchObject({ status: 404 });
    expect((await logOf(world, store.id)).at(-1)).toMatchObject({
      action_type: 'delete',
      additional_data: { deleted: { store_name: store.store_name } },
    });
  });
});
