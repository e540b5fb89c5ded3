import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aGatedBusiness, trade } from '../../../test/factories/gates.ts';
import { anOrder } from '../../../test/factories/orders.ts';
import { aProduct, skuOf, stockOf } from '../../../test/factories/products.ts';
import { aStore, everyStoreField } from '../../../test/factories/stores.ts';
import { test } from '../../../test/world/world.ts';

describe('placing an order', () => {
  test('answers 201 with the order, its number, its lines and totals of the server', async ({
    world,
    as,
  }) => {
    const product = await aProduct(as.owner, { price: 15.5 });
    const store = await aStore(as.owner);
    const reply = await as.agent.post('/api/orders', {
      agentName: 'someone else entirely',
      agentId: as.agent.user?.id,
      storeName: store.store_name,
      storeLicense: store.license_number,
      processorName: 'x',
      processorLicense: 'x',
      orderDetails: [
        { brand_name: 'x', product_name: 'x', sku: skuOf(product), qty: 1, price: 15.5, is_sample: false },
        { sku: skuOf(product), qty: 2, price: 0, is_sample: true },
      ],
      subtotal: 15.5,
      orderTotal: 16.9,
    });
    expect(reply.status).toBe(201);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(reply.body.data).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: moment,
      updated_at: moment,
      order_number: expect.stringMatching(/^ORD-\d{4}$/),
      order_status: 'pending approval',
      store_name: store.store_name,
      store_license: store.license_number,
      processor_name: product.processor_name,
      processor_license: expect.stringMatching(/^P-/),
      agent_id: as.agent.user?.id,
      agent_name: as.agent.user?.username,
      items_total: 3,
      subtotal: 15.5,
      tax_rate: 0.09,
      order_total: 16.9,
      payment_info: { amount_paid: 0, payment_type: [] },
      delivery_date: null,
      delivery_driver: null,
      version: 1,
    });
    expect(reply.body.data.order_details).toMatchObject([
      {
        product_name: product.product_name,
        brand_name: product.brand_name,
        processor_name: product.processor_name,
        product_type: product.product_type,
        flavor: 'Mango',
        sku: skuOf(product),
        size: product.size,
        size_unit: product.size_unit,
        qty: 1,
        price: 15.5,
        is_sample: false,
      },
      { product_name: `(Sample) ${product.product_name}`, qty: 2, price: 0, is_sample: true },
    ]);
    expect(await stockOf(world, product)).toEqual([{ qty: 97, qty_sold: 3, ledger: 97, sold: 3 }]);
    const [entry] = await world.admin(
      sql`select action_type, entity_type, user_name from activity_log where entity_id = ${reply.body.data.id}`,
    );
    expect(entry).toEqual({
      action_type: 'create',
      entity_type: 'order',
      user_name: as.agent.user?.username,
    });
  });

  test('answers the order as it is read from then on, with the terms of the business, of the store, and on delivery', async ({
    world,
  }) => {
    const gates = { cod_listed: 'block' };
    const { owner, order } = await aGatedBusiness(world, { gates, terms_days: 21 });
    const ofBusiness = await aStore(owner);
    const ofStore = await aStore(owner, { ...everyStoreField, storeName: `O'Neil "&" \\ Söhne` });
    const onDelivery = await aStore(owner);
    await trade(owner, ofStore, { terms_days: 7, terms_reason: 'New shop' });
    await trade(owner, onDelivery, { cod_listed: true });
    const terms = [];
    for (const store of [ofBusiness, ofStore, onDelivery]) {
      const { data } = (await order(owner, store, 13)).body;
      expect((await owner.get(`/api/orders/${data.id}`)).body.data).toEqual(data);
      terms.push([data.payment_terms, data.terms_days, data.checks.length]);
    }
    expect(terms).toEqual([
      ['credit', 21, 0],
      ['credit', 7, 0],
      ['cod', 0, 1],
    ]);
  });

  test("uses the store's own price, else that of every other store", async ({ as }) => {
    const store = await aStore(as.owner);
    const prices = [
      { customer: store.store_name, price: 7, isDefault: false },
      { customer: 'Every Other Store', price: 9, isDefault: true },
    ];
    const product = await aProduct(as.owner, { pricing: { type: 'customer-specific', prices } });
    const lines = [{ sku: skuOf(product), qty: 1 }];
    expect((await anOrder(as.owner, { store, lines })).subtotal).toBe(7);
    expect((await anOrder(as.owner, { lines })).subtotal).toBe(9);
  });

  test('numbers orders from 1001 in each account without a gap, also after refusals and at once', async ({
    as,
  }) => {
    const product = await aProduct(as.other);
    const store = await aStore(as.other);
    const place = (qty: number) =>
      as.other.post('/api/orders', { storeId: store.id, orderDetails: [{ sku: skuOf(product), qty }] });
    await place(1);
    await place(1_000);
    await Promise.all(Array.from({ length: 12 }, (_, n) => place(n % 3 === 0 ? 1_000 : 1)));
    const { body } = await as.other.get('/api/orders?sort=order_number&dir=asc');
    const numbers = body.data.map((order: { order_number: string }) => order.order_number);
    expect(numbers).toEqual(numbers.map((_: string, place: number) => `ORD-${1001 + place}`));
    expect(numbers).toHaveLength(9);
  });

  test('refuses totals that are not those of the server, and changes nothing', async ({ world, as }) => {
    const product = await aProduct(as.owner, { price: 10 });
    const store = await aStore(as.owner);
    const order = { storeId: store.id, orderDetails: [{ sku: skuOf(product), qty: 1 }] };
    for (const totals of [{ subtotal: 9.99 }, { orderTotal: 10.91 }, { subtotal: 10, orderTotal: 0 }]) {
      const reply = await as.owner.post('/api/orders', { ...order, ...totals });
      expect(reply).toMatchObject({
        status: 409,
        body: { error: 'Prices have changed. Please review the order and submit again.' },
      });
    }
    expect(await stockOf(world, product)).toEqual([{ qty: 100, qty_sold: 0, ledger: 100, sold: 0 }]);
  });

  test('says what is short, for a line, a sample, and both together', async ({ as }) => {
    const product = await aProduct(as.owner, { qty: 5 });
    const store = await aStore(as.owner);
    const sku = skuOf(product);
    const short = async (...lines: object[]) =>
      (await as.owner.post('/api/orders', { storeId: store.id, orderDetails: lines })).body;
    expect(await short({ sku, qty: 6 })).toMatchObject({
      error: 'Insufficient inventory. Only 5 cases available for Mango.',
      code: 'insufficient_stock',
    });
    expect(await short({ sku, qty: 6, is_sample: true })).toMatchObject({
      error: 'Insufficient inventory for samples. Only 5 cases available for Mango.',
    });
    expect(await short({ sku, qty: 4 }, { sku: sku.toLowerCase(), qty: 2, is_sample: true })).toMatchObject({
      error: 'Cannot add 2 cases of Mango. Total would be 6 but only 5 are available.',
    });
  });

  test('keeps the names, license and prices it was placed with, whatever is renamed or deleted later', async ({
    as,
  }) => {
    const product = await aProduct(as.owner, { price: 10 });
    const store = await aStore(as.owner);
    const order = await anOrder(as.owner, { store, lines: [{ sku: skuOf(product), qty: 1 }] });
    const renamed = { store_name: 'Another Name', license_number: 'ANOTHER-1', address: store.address };
    expect(await as.owner.put(`/api/stores/${store.id}`, renamed)).toMatchObject({ status: 200 });
    const pricing = { type: 'universal', price: 99 };
    const changed = { ...product, product_name: 'Another Product', pricing };
    expect(await as.owner.put(`/api/products-list/${product.id}`, changed)).toMatchObject({ status: 200 });
    for (const path of [`products-list/${product.id}`, `stores/${store.id}`])
      expect(await as.owner.delete(`/api/${path}`)).toMatchObject({ status: 200 });
    const { data } = (await as.owner.get(`/api/orders/${order.id}`)).body;
    expect(data).toMatchObject({
      store_name: store.store_name,
      store_license: store.license_number,
      order_total: 10.9,
      order_details: [{ product_name: product.product_name, sku: skuOf(product), price: 10 }],
    });
  });

  const wrong: [string, object, number, string][] = [
    ['no items', { orderDetails: [] }, 400, 'Add at least one item to the order.'],
    [
      'a quantity of 0',
      { orderDetails: [{ sku: 'x', qty: 0 }] },
      400,
      'Quantity must be a whole number above 0',
    ],
    [
      'half a case',
      { orderDetails: [{ sku: 'x', qty: 1.5 }] },
      400,
      'Quantity must be a whole number of 0 or more',
    ],
    [
      'less than nothing',
      { orderDetails: [{ sku: 'x', qty: -1 }] },
      400,
      'Quantity must be a whole number of 0 or more',
    ],
    [
      'an unknown SKU',
      { orderDetails: [{ sku: 'no-such', qty: 1 }] },
      409,
      'The product with SKU no-such is no longer available.',
    ],
    ['no store', { storeId: undefined }, 400, 'Please select a store.'],
    ['an unknown store', { storeId: crypto.randomUUID() }, 404, 'Store not found'],
  ];
  for (const [what, change, status, error] of wrong) {
    test(`with ${what} answers ${status} '${error}'`, async ({ as }) => {
      const store = await aStore(as.owner);
      const order = { storeId: store.id, orderDetails: [{ sku: 'x', qty: 1 }], ...change };
      expect(await as.owner.post('/api/orders', order)).toMatchObject({ status, body: { error } });
    });
  }

  test("knows neither another account's store nor its products", async ({ as }) => {
    const foreign = await aProduct(as.other);
    const store = await aStore(as.owner);
    const theirs = await aStore(as.other);
    const reply = await as.owner.post('/api/orders', {
      storeId: store.id,
      orderDetails: [{ sku: skuOf(foreign), qty: 1 }],
    });
    expect(reply.status).toBe(409);
    expect(
      await as.owner.post('/api/orders', {
        storeId: theirs.id,
        orderDetails: [{ sku: skuOf(foreign), qty: 1 }],
      }),
    ).toMatchObject({ status: 404 });
  });

  test('is not for drivers, nor under another name', async ({ as }) => {
    expect(await as.driver.post('/api/orders', {})).toMatchObject({ status: 403 });
    expect(await as.agent.post('/api/orders', { agentId: as.owner.user?.id })).toMatchObject({ status: 403 });
  });

  test('of all there is answers the same again under its Idempotency-Key, though nothing is left', async ({
    as,
  }) => {
    const product = await aProduct(as.owner, { qty: 2, price: 50 });
    const store = await aStore(as.owner);
    const payload = { storeId: store.id, orderDetails: [{ sku: skuOf(product), qty: 2 }] };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await as.agent.send('POST', '/api/orders', { payload, headers });
    expect(first.status).toBe(201);
    expect(await as.agent.send('POST', '/api/orders', { payload, headers })).toMatchObject({
      status: 201,
      body: { data: first.body.data },
    });
    const other = { ...payload, orderDetails: [{ sku: skuOf(product), qty: 1 }] };
    expect(await as.agent.send('POST', '/api/orders', { payload: other, headers })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await as.agent.send('POST', '/api/orders', { payload })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock' },
    });
  });

  test('under an Idempotency-Key of yesterday is a new order', async ({ world, as }) => {
    const product = await aProduct(as.owner);
    const store = await aStore(as.owner);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const order = { storeId: store.id, orderDetails: [{ sku: skuOf(product), qty: 1 }] };
    const place = async () => (await as.agent.post('/api/orders', order, { headers })).body.data.order_number;
    const aged = (hours: number) =>
      world.admin(sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours})`);
    const first = await place();
    await aged(23);
    expect(await place()).toBe(first);
    await aged(25);
    expect(await place()).not.toBe(first);
  });

  test('twice with one Idempotency-Key makes one order', async ({ as }) => {
    const product = await aProduct(as.owner);
    const store = await aStore(as.owner);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const order = { storeId: store.id, orderDetails: [{ sku: skuOf(product), qty: 1 }] };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => as.agent.post('/api/orders', order, { headers })),
    );
    expect(new Set(replies.map(({ body }) => body.data.order_number)).size).toBe(1);
    expect(replies.every(({ status }) => status === 201)).toBe(true);
  });
});
