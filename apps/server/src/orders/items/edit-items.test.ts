import type { Order } from '@waybill/domain/orders/schema';
import { describe, expect } from 'vitest';
import { logOf } from '../../../test/factories/logs.ts';
import { DATE, orderOf, paid, status } from '../../../test/factories/orders.ts';
import { aProduct, readProduct, skuOf } from '../../../test/factories/products.ts';
import { type Client, test } from '../../../test/world/world.ts';

describe('the items', () => {
  test('need an order to be the items of', async ({ as }) => {
    expect(await as.admin.put('/api/orders//items', { orderDetails: [] })).toMatchObject({
      status: 400,
      body: { error: 'Order ID is required for updates' },
    });
  });

  const edit = (by: Client, order: Order, change: object, rest: object = {}) =>
    by.put(`/api/orders/${order.id}/items`, {
      orderDetails: order.order_details.map((line) => ({ ...line, ...change })),
      ...rest,
    });

  test('take or return the difference and keep the totals', async ({ as }) => {
    const { order, product } = await orderOf(as.owner, as.owner, 2);
    const more = await edit(as.admin, order, { qty: 5 }, { subtotal: 250, orderTotal: 272.5 });
    expect(more).toMatchObject({
      status: 200,
      body: { data: { subtotal: 250, order_total: 272.5, items_total: 5, version: 2 } },
    });
    expect((await readProduct(as.owner, product.id)).flavors[0]).toMatchObject({ qty: '5', qty_sold: 5 });
    const none = await edit(as.admin, order, { qty: 0 });
    expect(none.body.data).toMatchObject({ order_total: 0, order_details: [{ qty: 0 }] });
    expect((await readProduct(as.owner, product.id)).flavors[0]).toMatchObject({ qty: '10', qty_sold: 0 });
  });

  test('say how many are left and how many more are needed, per line', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner, 2);
    const reply = await edit(as.admin, order, { qty: 11 });
    const sentence = 'Only 8 available (need 9 more)';
    expect(reply).toMatchObject({
      status: 409,
      body: { error: sentence, fields: { 'orderDetails.0.qty': sentence } },
    });
  });

  test('may get a new price from admins, never from agents', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    expect(await edit(as.agent, order, { price: 1 })).toMatchObject({ status: 403 });
    expect(await edit(as.agent, order, { qty: 3 })).toMatchObject({ status: 200 });
    expect(await edit(as.admin, order, { qty: 1, price: 45.25 })).toMatchObject({
      status: 200,
      body: { data: { subtotal: 45.25 } },
    });
    expect(await edit(as.admin, order, { price: 1.234 })).toMatchObject({ status: 400 });
    expect(await edit(as.admin, order, { price: -1 })).toMatchObject({ status: 400 });
    expect(await edit(as.admin, order, { price: 0 })).toMatchObject({ body: { data: { order_total: 0 } } });
    expect(await edit(as.admin, order, { qty: -1 })).toMatchObject({
      status: 400,
      body: { error: 'Quantity must be a whole number of 0 or more' },
    });
  });

  test('of an agent can be edited while pending approval only', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    await status(as.admin, order.id, 'pending delivery');
    expect(await edit(as.agent, order, { qty: 1 })).toMatchObject({ status: 403 });
    expect(await edit(as.driver, order, { qty: 1 })).toMatchObject({ status: 403 });
    expect(await edit(as.other, order, { qty: 1 })).toMatchObject({ status: 404 });
  });

  test('of a complete or cancelled order stay as they are', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    for (const [to, rest] of [
      ['complete', { ...paid(), delivery_date: DATE }],
      ['cancelled', {}],
    ] as const) {
      await status(as.admin, order.id, to, rest);
      expect(await edit(as.admin, order, { qty: 1 })).toMatchObject({
        status: 409,
        body: { error: 'Completed and cancelled orders cannot be edited.' },
      });
    }
  });

  test('keep payment and status in step with the total', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner, 2);
    await status(as.admin, order.id, 'paid', { ...paid(), delivery_date: DATE });
    expect(await edit(as.admin, order, { qty: 1 })).toMatchObject({
      status: 409,
      body: { error: 'Amount paid cannot exceed the order total' },
    });
    expect(await edit(as.admin, order, { qty: 3 })).toMatchObject({
      status: 200,
      body: { data: { order_status: 'partially paid', payment_info: { amount_paid: 109 } } },
    });
  });

  test('edited until nothing is left to pay make the order paid, and the log says so', async ({
    world,
    as,
  }) => {
    const { order } = await orderOf(as.owner, as.owner, 2);
    await status(as.admin, order.id, 'partially paid', { ...paid(54.5), delivery_date: DATE });
    expect(await edit(as.admin, order, { qty: 1 })).toMatchObject({
      status: 200,
      body: { data: { order_status: 'paid', order_total: 54.5 } },
    });
    expect((await logOf(world, order.id)).at(-1)).toMatchObject({
      log_message: `Edited the items of order ${order.order_number}, which is now paid: nothing is left to pay`,
      additional_data: { changes: { order_status: { from: 'partially paid', to: 'paid' } } },
    });
    const { order: owed } = await orderOf(as.owner, as.owner, 2);
    await status(as.admin, owed.id, 'unpaid', { delivery_date: DATE });
    expect((await edit(as.admin, owed, { qty: 0 })).body.data).toMatchObject({ order_status: 'paid' });
    const { order: open } = await orderOf(as.owner, as.owner, 2);
    expect((await edit(as.admin, open, { qty: 0 })).body.data.order_status).toBe('pending approval');
  });

  test('take a quantity that is a whole number, and nothing that could be read as one', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner, 2);
    for (const qty of ['1.5', '-3', '12a', '', ' ', null, true, [5], '0x10', '1e1', 1.5, -3]) {
      expect(await edit(as.admin, order, { qty }), JSON.stringify(qty)).toMatchObject({
        status: 400,
        body: { error: 'Quantity must be a whole number of 0 or more' },
      });
    }
    expect(await edit(as.admin, order, { qty: '3' })).toMatchObject({ body: { data: { items_total: 3 } } });
    expect(await edit(as.admin, order, { qty: 1_000_001 })).toMatchObject({
      status: 400,
      body: { error: 'Quantity must be at most 1000000' },
    });
  });

  test('must all be sent, may gain a SKU at the price of the store, and contradict no total', async ({
    as,
  }) => {
    const { order } = await orderOf(as.owner, as.owner);
    const other = await aProduct(as.owner, { price: 3 });
    const url = `/api/orders/${order.id}/items`;
    const added = { sku: skuOf(other), qty: 2, price: 99 };
    expect(await as.admin.put(url, { orderDetails: [added] })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Set its quantity to 0') },
    });
    const reply = await as.admin.put(url, { orderDetails: [...order.order_details, added] });
    expect(reply.body.data.order_details[1]).toMatchObject({ sku: skuOf(other), price: 3, qty: 2 });
    const wrong = await as.admin.put(url, { orderDetails: reply.body.data.order_details, orderTotal: 1 });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'prices_changed' } });
  });

  test('that are added have a quantity above 0 and no more than there is, and an agent may add them', async ({
    as,
  }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const other = await aProduct(as.owner, { qty: 5, price: 3 });
    const url = `/api/orders/${order.id}/items`;
    const add = (qty: number) =>
      as.agent.put(url, {
        orderDetails: [
          ...order.order_details.map(({ id, sku, qty: now }) => ({ id, sku, qty: now })),
          { sku: skuOf(other), qty },
        ],
      });
    expect(await add(0)).toMatchObject({
      status: 400,
      body: {
        error: 'Quantity must be a whole number above 0',
        fields: { 'orderDetails.1.qty': 'Quantity must be a whole number above 0' },
      },
    });
    expect(await add(6)).toMatchObject({
      status: 409,
      body: { fields: { 'orderDetails.1.qty': 'Only 5 available (need 6 more)' } },
    });
    const reply = await add(5);
    expect(reply.status).toBe(200);
    expect(reply.body.data.order_details).toMatchObject([{}, { sku: skuOf(other), qty: 5, price: 3 }]);
  });
});
