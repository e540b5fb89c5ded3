import { describe, expect } from 'vitest';
import { anOrder, orderOf } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { test } from '../../../test/world/world.ts';

const URL = '/api/orders/delivery';
const DAY = '2026-11-20';

describe('changing the delivery of many orders', () => {
  test('gives each the driver and the date, keeps what is left out, and names those that are refused', async ({
    as,
  }) => {
    const lines = [{ sku: skuOf(await aProduct(as.admin, { qty: 100 })), qty: 1 }];
    const [first, second, stale] = [
      await anOrder(as.admin, { lines }),
      await anOrder(as.admin, { lines }),
      await anOrder(as.admin, { lines }),
    ];
    const orders = [first, second, { ...stale, version: stale.version - 1 }].map(({ id, version }) => ({
      id,
      version,
    }));
    const driver = as.driver.user;
    const reply = await as.admin.post(URL, { delivery_date: DAY, delivery_driver: driver?.id, orders });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          changed: [first.id, second.id],
          refused: [{ id: stale.id, order_number: stale.order_number }],
        },
      },
    });
    const read = async (id: string) => (await as.admin.get(`/api/orders/${id}`)).body.data;
    for (const { id, version } of [first, second]) {
      expect(await read(id)).toMatchObject({
        delivery_date: DAY,
        delivery_driver_id: driver?.id,
        version: version + 1,
      });
    }
    expect(await read(stale.id)).toMatchObject({ delivery_date: null, version: stale.version });
    await as.admin.post(URL, { delivery_driver: null, orders: [{ id: first.id }] });
    expect(await read(first.id)).toMatchObject({ delivery_date: DAY, delivery_driver_id: null });
  });

  test('refuses a change of nothing, of no order and of more than 200, and changes none of them', async ({
    as,
  }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const orders = [{ id: order.id, version: order.version }];
    for (const [body, error] of [
      [{ orders }, 'Send a delivery date, a driver, or both.'],
      [{ orders: [], delivery_date: DAY }, 'Please select at least one order.'],
      [
        { orders: Array.from({ length: 201 }, () => orders[0]), delivery_date: DAY },
        'At most 200 orders can be changed at once.',
      ],
    ] as const) {
      expect(await as.admin.post(URL, body)).toMatchObject({ status: 400, body: { error } });
    }
    expect(await as.agent.post(URL, { orders, delivery_date: DAY })).toMatchObject({ status: 403 });
    expect(await as.driver.post(URL, { orders, delivery_date: DAY })).toMatchObject({ status: 403 });
    const foreign = (await as.other.post(URL, { orders, delivery_date: DAY })).body.data;
    expect(foreign).toMatchObject({ changed: [], refused: [{ error: 'Order not found' }] });
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data.version).toBe(order.version);
  });

  test('is done once when it is sent twice with one key', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const body = { delivery_date: DAY, orders: [{ id: order.id, version: order.version }] };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await as.admin.post(URL, body, { headers: key });
    expect(first.body.data.changed).toEqual([order.id]);
    expect((await as.admin.post(URL, body, { headers: key })).body).toEqual(first.body);
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data.version).toBe(order.version + 1);
  });
});
