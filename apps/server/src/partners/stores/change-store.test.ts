import { NO_TRADE_DETAILS } from '@waybill/domain/partners/trade-details';
import { describe, expect } from 'vitest';
import { logOf } from '../../../test/factories/logs.ts';
import { aStore, everyStoreField, storeUpdateOf } from '../../../test/factories/stores.ts';
import { test } from '../../../test/world/world.ts';

describe('changing a store', () => {
  test('saves every field, clears those sent as null and logs what changed', async ({ world, as }) => {
    const store = await aStore(as.admin, everyStoreField);
    const change = {
      ...storeUpdateOf(store),
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
    expect((await as.admin.get(`/api/stores/${store.id}`)).body.data).toEqual({
      ...reply.body.data,
      trade: NO_TRADE_DETAILS,
    });
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
    const store = await aStore(as.admin, everyStoreField);
    const { store_name, license_number } = store;
    const change = { store_name, license_number, address: '2 Main Street' };
    const { body } = await as.admin.put(`/api/stores/${store.id}`, change);
    expect(body.data).toEqual({ ...store, ...change, version: 2, updated_at: body.data.updated_at });
  });

  test('refuses missing fields and a taken license number, but not its own', async ({ as }) => {
    const [one, two] = [await aStore(as.admin), await aStore(as.admin)];
    const missing = await as.admin.put(`/api/stores/${one.id}`, { ...storeUpdateOf(one), address: ' ' });
    expect(missing).toMatchObject({
      status: 400,
      body: { error: 'Store Name, License Number, and Address are required' },
    });
    const taken = await as.admin.put(`/api/stores/${one.id}`, {
      ...storeUpdateOf(one),
      license_number: two.license_number,
    });
    expect(taken).toMatchObject({
      status: 409,
      body: {
        error: 'A store with this license number already exists',
        fields: { license_number: 'A store with this license number already exists' },
      },
    });
    expect(await as.admin.put(`/api/stores/${one.id}`, storeUpdateOf(one))).toMatchObject({ status: 200 });
  });

  test('does not know another account, a deleted store or nonsense', async ({ as }) => {
    const [foreign, gone] = [await aStore(as.other), await aStore(as.admin)];
    await as.admin.delete(`/api/stores/${gone.id}`);
    for (const id of [foreign.id, gone.id, crypto.randomUUID()]) {
      const unknown = { status: 404, body: { error: 'Store not found', code: 'not_found' } };
      expect(await as.admin.put(`/api/stores/${id}`, storeUpdateOf(foreign))).toMatchObject(unknown);
      expect(await as.admin.get(`/api/stores/${id}`)).toMatchObject(unknown);
      expect(await as.admin.delete(`/api/stores/${id}`)).toMatchObject(unknown);
    }
    expect(await as.admin.get('/api/stores/nonsense')).toMatchObject({ status: 404 });
    expect((await as.other.get(`/api/stores/${foreign.id}`)).body.data).toEqual({
      ...foreign,
      trade: NO_TRADE_DETAILS,
    });
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
