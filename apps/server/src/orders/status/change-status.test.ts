import { dayIn } from '@waybill/domain/lib/dates';
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '@waybill/domain/orders/status/status';
import { describe, expect } from 'vitest';
import { logOf } from '../../../test/factories/logs.ts';
import { anOrder, assign, DATE, orderOf, paid, status } from '../../../test/factories/orders.ts';
import { readProduct, skuOf } from '../../../test/factories/products.ts';
import { test } from '../../../test/world/world.ts';

describe('the status', () => {
  test('can go from any of the eight to any other for admins', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    for (const from of ORDER_STATUS_NAMES) {
      for (const to of ORDER_STATUS_NAMES) {
        await status(as.admin, order.id, from, { ...paid(10), delivery_date: DATE });
        const reply = await status(as.admin, order.id, to, { ...paid(10), delivery_date: DATE });
        expect(reply, `${from} to ${to}`).toMatchObject({
          status: 200,
          body: { data: { order_status: to } },
        });
      }
    }
  });

  test('asks for payment and a delivery date with the sentences of the dialog', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    for (const to of ORDER_STATUS_NAMES) {
      const { needsPayment, needsDelivery } = ORDER_STATUSES[to];
      const bare = await status(as.admin, order.id, to);
      if (needsPayment)
        expect(bare).toMatchObject({
          status: 400,
          body: { error: 'Please select at least one payment type for this status.' },
        });
      else if (needsDelivery)
        expect(bare).toMatchObject({
          status: 400,
          body: { error: 'Please select a delivery date for this status.' },
        });
      else expect(bare.status).toBe(200);
    }
  });

  test('of paid and complete sets the amount to the total, unpaid to 0, and the others leave it', async ({
    as,
  }) => {
    const { order } = await orderOf(as.owner, as.owner);
    const amount = async (to: string, rest = {}) =>
      (await status(as.admin, order.id, to, { delivery_date: DATE, ...rest })).body.data.payment_info
        .amount_paid;
    expect(await amount('partially paid', paid(12.34))).toBe(12.34);
    expect(await amount('delivered')).toBe(12.34);
    expect(await amount('paid', paid())).toBe(order.order_total);
    expect(await amount('pending delivery')).toBe(order.order_total);
    expect(await amount('unpaid')).toBe(0);
    expect(await amount('complete', paid(1))).toBe(order.order_total);
    expect(await amount('cancelled')).toBe(order.order_total);
  });

  for (const [what, payment_info, error] of [
    [
      'an amount above the total',
      { amount_paid: 109.01, payment_type: ['Cash'] },
      'Amount paid cannot exceed the order total',
    ],
    ['an amount below 0', { amount_paid: -0.01, payment_type: ['Cash'] }, 'Amount paid cannot be below 0'],
    [
      'a third decimal',
      { amount_paid: 1.005, payment_type: ['Cash'] },
      'Amount paid has at most two decimals',
    ],
    [
      'a payment type of its own',
      { amount_paid: 1, payment_type: ['Barter'] },
      'Payment type must be Cash, Check or ACH',
    ],
    ['no amount', { payment_type: ['Cash'] }, 'Please enter the amount paid.'],
  ] as const) {
    test(`refuses ${what}`, async ({ as }) => {
      const { order } = await orderOf(as.owner, as.owner);
      const reply = await status(as.admin, order.id, 'partially paid', { payment_info, delivery_date: DATE });
      expect(reply).toMatchObject({ status: 400, body: { error } });
    });
  }

  test('refuses an unknown status and a date that is none', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    expect(await status(as.admin, order.id, 'approved')).toMatchObject({
      status: 400,
      body: { error: 'Unknown order status' },
    });
    expect(await status(as.admin, order.id, 'delivered', { delivery_date: '2026-02-30' })).toMatchObject({
      status: 400,
    });
  });

  test('with an empty text for the date has none, as if none had been sent', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    for (const delivery_date of ['', '  ', null]) {
      expect(await status(as.admin, order.id, 'delivered', { delivery_date })).toMatchObject({
        status: 400,
        body: { error: 'Please select a delivery date for this status.' },
      });
    }
    await status(as.admin, order.id, 'delivered', { delivery_date: DATE });
    expect(await status(as.admin, order.id, 'unpaid', { delivery_date: '' })).toMatchObject({
      status: 200,
      body: { data: { delivery_date: DATE } },
    });
  });

  test('of an order with nothing left to pay is paid instead of partially paid or unpaid', async ({
    world,
    as,
  }) => {
    const { order } = await orderOf(as.owner, as.owner);
    const all = { ...paid(order.order_total), delivery_date: DATE };
    expect(await status(as.admin, order.id, 'partially paid', all)).toMatchObject({
      status: 200,
      body: { data: { order_status: 'paid', payment_info: { amount_paid: order.order_total } } },
    });
    expect((await logOf(world, order.id)).at(-1)).toMatchObject({
      log_message: `Changed order ${order.order_number} from pending approval to paid instead of partially paid: nothing is left to pay`,
      additional_data: { changes: { order_status: { from: 'pending approval', to: 'paid' } } },
    });
    const { order: gift } = await orderOf(as.owner, as.owner);
    const orderDetails = gift.order_details.map((line) => ({ ...line, price: 0 }));
    const free = await as.admin.put(`/api/orders/${gift.id}/items`, { orderDetails });
    expect(free.body.data).toMatchObject({ order_total: 0, order_status: 'pending approval' });
    expect(await status(as.admin, gift.id, 'unpaid', { delivery_date: DATE })).toMatchObject({
      status: 200,
      body: { data: { order_status: 'paid' } },
    });
  });

  test('cancelled gives the stock back; leaving it takes it again or fails', async ({ as }) => {
    const { order, product } = await orderOf(as.owner, as.owner, 6);
    expect((await readProduct(as.owner, product.id)).flavors[0]).toMatchObject({ qty: '4', qty_sold: 6 });
    await status(as.admin, order.id, 'cancelled');
    expect((await readProduct(as.owner, product.id)).flavors[0]).toMatchObject({ qty: '10', qty_sold: 0 });
    await status(as.admin, order.id, 'cancelled');
    expect((await readProduct(as.owner, product.id)).flavors[0]).toMatchObject({ qty: '10', qty_sold: 0 });
    await status(as.admin, order.id, 'pending approval');
    expect((await readProduct(as.owner, product.id)).flavors[0]).toMatchObject({ qty: '4', qty_sold: 6 });
    await status(as.admin, order.id, 'cancelled');
    await anOrder(as.owner, { lines: [{ sku: skuOf(product), qty: 5 }] });
    const reply = await status(as.admin, order.id, 'pending approval');
    expect(reply).toMatchObject({
      status: 409,
      body: { error: 'Insufficient inventory. Only 5 cases available for Mango.' },
    });
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data.order_status).toBe('cancelled');
  });

  test('is refused with an older version, which answers the order as it is now', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    await status(as.admin, order.id, 'pending delivery', { version: 1 });
    const late = await status(as.owner, order.id, 'cancelled', { version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'This order was changed by someone else. Reload and try again.',
        data: { order_status: 'pending delivery' },
      },
    });
  });

  test('is for admins, and delivered for the driver who has the order', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    expect(await status(as.agent, order.id, 'pending delivery')).toMatchObject({ status: 403 });
    expect(await status(as.driver, order.id, 'delivered', { delivery_date: DATE })).toMatchObject({
      status: 404,
    });
    await as.admin.patch(`/api/orders/${order.id}/delivery`, { delivery_driver: as.driver.user?.id });
    expect(await status(as.driver, order.id, 'paid', { ...paid(), delivery_date: DATE })).toMatchObject({
      status: 403,
    });
    expect(await status(as.driver, order.id, 'cancelled')).toMatchObject({ status: 403 });
    expect(await status(as.driver, order.id, 'delivered')).toMatchObject({
      status: 200,
      body: { data: { order_status: 'delivered' } },
    });
    await status(as.admin, order.id, 'paid', paid());
    expect(await status(as.driver, order.id, 'delivered', { delivery_date: DATE })).toMatchObject({
      status: 403,
    });
    expect(await status(as.other, order.id, 'cancelled')).toMatchObject({
      status: 404,
      body: { error: 'Order not found' },
    });
  });

  test("leaves a driver no choice of the date: it is the order's own, or today's", async ({ as }) => {
    const today = dayIn('America/New_York', new Date());
    const { order } = await orderOf(as.owner, as.owner);
    await assign(as.admin, order, as.driver);
    for (const delivery_date of ['1999-01-01', DATE]) {
      expect(await status(as.driver, order.id, 'delivered', { delivery_date })).toMatchObject({
        status: 403,
        body: { error: "Only an admin can set a delivery date other than today's." },
      });
    }
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data).toMatchObject({
      order_status: 'pending approval',
      delivery_date: null,
    });
    expect((await status(as.driver, order.id, 'delivered')).body.data.delivery_date).toBe(today);
    await as.admin.patch(`/api/orders/${order.id}/delivery`, { delivery_date: DATE });
    for (const sent of [undefined, DATE, today]) {
      const { body } = await status(as.driver, order.id, 'delivered', sent ? { delivery_date: sent } : {});
      expect(body.data.delivery_date).toBe(sent ?? DATE);
    }
  });
});
