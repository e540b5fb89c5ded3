import { describe, expect } from 'vitest';
import { aProduct, everyOtherStore, productForm } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { test } from '../../../test/world/world.ts';

describe('customer-specific pricing', () => {
  test('points to stores by name or id, answers the default first, and follows a renamed store', async ({
    as,
  }) => {
    const one = await aStore(as.admin);
    const two = await aStore(as.admin);
    const prices = [
      { customer: one.store_name, price: 7.25, isDefault: false },
      { store_id: two.id, price: 0 },
      everyOtherStore,
    ];
    const product = await aProduct(as.admin, { pricing: { type: 'customer-specific', prices } });
    expect(product.pricing).toEqual({
      type: 'customer-specific',
      prices: [
        { customer: 'Every Other Store', store_id: null, price: 9, isDefault: true },
        { customer: one.store_name, store_id: one.id, price: 7.25, isDefault: false },
        { customer: two.store_name, store_id: two.id, price: 0, isDefault: false },
      ],
    });
    await as.admin.put(`/api/stores/${one.id}`, { ...one, store_name: 'A renamed store' });
    const renamed = (await as.agent.get(`/api/products-list/${product.id}`)).body.data;
    expect(renamed.pricing.prices[1]).toEqual({
      customer: 'A renamed store',
      store_id: one.id,
      price: 7.25,
      isDefault: false,
    });
    await as.admin.delete(`/api/stores/${one.id}`);
    const after = (await as.agent.get(`/api/products-list/${product.id}`)).body.data;
    expect(after.pricing.prices).toHaveLength(2);
  });

  test('refuses a store twice, one of another account, and a name that two stores have', async ({ as }) => {
    const store = await aStore(as.admin);
    const foreign = await aStore(as.other);
    const twin = await aStore(as.admin, { storeName: 'Twin' });
    await aStore(as.admin, { storeName: 'twin' });
    const send = async (...rows: object[]) =>
      as.admin.post(
        '/api/products-list',
        await productForm(as.admin, {
          pricing: { type: 'customer-specific', prices: [everyOtherStore, ...rows] },
        }),
      );
    const by = (customer: string) => ({ customer, price: 1 });
    expect(await send(by(store.store_name), { store_id: store.id, price: 2 })).toMatchObject({
      status: 400,
      body: { error: `There is more than one price for ${store.store_name}` },
    });
    expect(await send(by(foreign.store_name))).toMatchObject({
      status: 400,
      body: { error: `There is no store named ${foreign.store_name}` },
    });
    expect(await send({ store_id: foreign.id, price: 1 })).toMatchObject({
      status: 400,
      body: { error: 'Unknown store' },
    });
    expect(await send(by('Twin'))).toMatchObject({
      status: 400,
      body: { error: 'More than one store is named Twin. Please choose the store from the list.' },
    });
    expect(await send({ ...by('Twin'), store_id: twin.id })).toMatchObject({ status: 201 });
  });
});
