import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '@waybill/domain/orders/status';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Client } from '../testing.ts';
import { test } from '../testing.ts';
import { anOrder, aProduct, skuOf } from '../testing-factories.ts';

const DATE = '2026-11-20';
const paid = (amount_paid?: number) => ({
  payment_info: { ...(amount_paid !== undefined && { amount_paid }), payment_type: ['Cash'] },
});

async function orderOf(by: Client, seller: Client, qty = 2) {
  const product = await aProduct(by, { qty: 10, price: 50 });
  const order = await anOrder(seller, { lines: [{ sku: skuOf(product), qty }] });
  return { product, order };
}
const status = (by: Client, id: string, order_status: string, rest: object = {}) =>
  by.patch(`/api/orders/${id}/status`, { order_status, ...rest });
const stockOf = async (by: Client, id: string) =>
  (await by.get(`/api/products-list/${id}`)).body.data.flavors[0];

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

  test('cancelled gives the stock back; leaving it takes it again or fails', async ({ as }) => {
    const { order, product } = await orderOf(as.owner, as.owner, 6);
    expect(await stockOf(as.owner, product.id)).toMatchObject({ qty: '4', qty_sold: 6 });
    await status(as.admin, order.id, 'cancelled');
    expect(await stockOf(as.owner, product.id)).toMatchObject({ qty: '10', qty_sold: 0 });
    await status(as.admin, order.id, 'cancelled');
    expect(await stockOf(as.owner, product.id)).toMatchObject({ qty: '10', qty_sold: 0 });
    await status(as.admin, order.id, 'pending approval');
    expect(await stockOf(as.owner, product.id)).toMatchObject({ qty: '4', qty_sold: 6 });
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
    expect(await status(as.driver, order.id, 'delivered', { delivery_date: DATE })).toMatchObject({
      status: 200,
      body: { data: { order_status: 'delivered', delivery_date: DATE } },
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
});

describe('the delivery', () => {
  test('takes a date alone, a driver alone, or both, and answers the driver by name', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    const change = (body: object) => as.admin.patch(`/api/orders/${order.id}/delivery`, body);
    expect((await change({ delivery_date: DATE })).body.data).toMatchObject({
      delivery_date: DATE,
      delivery_driver: null,
    });
    expect((await change({ delivery_driver: as.driver.user?.id })).body.data).toMatchObject({
      delivery_date: DATE,
      delivery_driver: as.driver.user?.username,
      delivery_driver_id: as.driver.user?.id,
    });
    expect((await change({ delivery_driver: null })).body.data).toMatchObject({ delivery_driver: null });
  });

  test('refuses who is no driver, nothing at all, and other roles', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const change = (by: Client, body: object) => by.patch(`/api/orders/${order.id}/delivery`, body);
    for (const id of [as.agent.user?.id, crypto.randomUUID()]) {
      expect(await change(as.admin, { delivery_driver: id })).toMatchObject({
        status: 404,
        body: { error: 'Driver not found' },
      });
    }
    expect(await change(as.admin, {})).toMatchObject({ status: 400 });
    expect(await change(as.agent, { delivery_date: DATE })).toMatchObject({ status: 403 });
    expect(await change(as.other, { delivery_date: DATE })).toMatchObject({ status: 404 });
  });
});

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
    expect(await stockOf(as.owner, product.id)).toMatchObject({ qty: '5', qty_sold: 5 });
    const none = await edit(as.admin, order, { qty: 0 });
    expect(none.body.data).toMatchObject({ order_total: 0, order_details: [{ qty: 0 }] });
    expect(await stockOf(as.owner, product.id)).toMatchObject({ qty: '10', qty_sold: 0 });
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
});

describe('who sees an order', () => {
  test('admins all, agents their own, drivers those assigned, another account none', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const { order: others } = await orderOf(as.owner, as.owner);
    const sees = async (by: Client, id: string) => (await by.get(`/api/orders/${id}`)).status;
    const lists = async (by: Client, id: string) =>
      (await by.get('/api/orders')).body.data.some((each: Order) => each.id === id);
    expect(
      await Promise.all([as.admin, as.agent, as.driver, as.other].map((by) => sees(by, order.id))),
    ).toEqual([200, 200, 404, 404]);
    expect(
      await Promise.all([as.admin, as.agent, as.driver, as.other].map((by) => lists(by, order.id))),
    ).toEqual([true, true, false, false]);
    expect(await sees(as.agent, others.id)).toBe(404);
    await as.admin.patch(`/api/orders/${order.id}/delivery`, { delivery_driver: as.driver.user?.id });
    expect(await sees(as.driver, order.id)).toBe(200);
    expect(await lists(as.driver, order.id)).toBe(true);
  });
});

describe('the lists', () => {
  test('hold the statuses that the domain says, newest first, with a total that needs no counting', async ({
    world,
    as,
  }) => {
    for (const to of ORDER_STATUS_NAMES) {
      const { order } = await orderOf(as.owner, as.agent);
      await status(as.admin, order.id, to, { ...paid(5), delivery_date: DATE });
    }
    for (const list of ['active', 'completed', 'unpaid']) {
      for (const by of [as.admin, as.agent]) {
        const { body } = await by.get(`/api/orders?list=${list}&limit=3`);
        const whole = (await by.get(`/api/orders?list=${list}`)).body.data as Order[];
        expect(body.page.total).toBe(whole.length);
        expect(whole.every(({ order_status }) => ORDER_STATUSES[order_status].list === list)).toBe(true);
        expect(whole.map(({ created_at }) => created_at)).toEqual(
          whole
            .map(({ created_at }) => created_at)
            .sort()
            .reverse(),
        );
      }
    }
    const drift = await world.admin(sql`
      select * from (select account_id, agent_id, order_status, count(*) as orders from orders group by 1, 2, 3) as counted
      full join (select * from order_counts where orders > 0) as kept using (account_id, agent_id, order_status)
      where counted.orders is distinct from kept.orders`);
    expect(drift).toEqual([]);
  });

  test('come in pages by every sort, and are searched by number, store and agent', async ({ as }) => {
    const sorts = [
      'created_at',
      'order_number',
      'store_name',
      'items_total',
      'order_total',
      'amount_due',
      'order_status',
      'agent_name',
      'updated_at',
      'delivery_date',
    ];
    for (const sort of sorts) {
      for (const dir of ['asc', 'desc']) {
        const ids: string[] = [];
        let cursor = '';
        do {
          const { body, status: code } = await as.admin.get(
            `/api/orders?sort=${sort}&dir=${dir}&limit=4${cursor && `&cursor=${cursor}`}`,
          );
          expect(code).toBe(200);
          ids.push(...body.data.map((order: Order) => order.id));
          cursor = body.page.next_cursor;
        } while (cursor);
        const whole = (await as.admin.get(`/api/orders?sort=${sort}&dir=${dir}`)).body.data as Order[];
        expect(ids).toEqual(whole.map(({ id }) => id));
      }
    }
    const [some] = (await as.admin.get('/api/orders?limit=1')).body.data as Order[];
    const found = async (q: string) =>
      (await as.admin.get(`/api/orders?q=${encodeURIComponent(q)}`)).body.data.map(
        (order: Order) => order.id,
      );
    expect(await found(some?.order_number ?? '')).toEqual([some?.id]);
    expect(await found(some?.order_number.replace('ORD-', '') ?? '')).toContain(some?.id);
    expect(await found(some?.store_name.toUpperCase() ?? '')).toContain(some?.id);
    expect(await found(some?.agent_name ?? '')).toContain(some?.id);
    expect(await found('nothing is called this')).toEqual([]);
  });

  test('refuse an unknown list, status or sort', async ({ as }) => {
    for (const query of ['list=all', 'status=approved', 'sort=secret', 'delivery=never'])
      expect(await as.admin.get(`/api/orders?${query}`)).toMatchObject({ status: 400 });
  });

  test('of deliveries due today and overdue hold what is not yet delivered', async ({ as }) => {
    const today = dayIn('America/New_York', new Date());
    const due = async (delivery_date: string) => {
      const { order } = await orderOf(as.owner, as.owner);
      await as.admin.patch(`/api/orders/${order.id}/delivery`, { delivery_date });
      return order.id;
    };
    const [late, now, later] = [
      await due(addDays(today, -1)),
      await due(today),
      await due(addDays(today, 1)),
    ];
    const listed = async (delivery: string) => {
      const { body } = await as.admin.get(`/api/orders?delivery=${delivery}&limit=100`);
      const ids = body.data.map((order: Order) => order.id);
      expect(body.page.total).toBe(ids.length);
      return [late, now, later].filter((id) => ids.includes(id));
    };
    expect(await listed('today')).toEqual([now]);
    expect(await listed('overdue')).toEqual([late]);
    await status(as.admin, late, 'delivered');
    expect(await listed('overdue')).toEqual([]);
  });

  test('of pending orders hold those awaiting approval or delivery', async ({ as }) => {
    const { body } = await as.admin.get('/api/pending-orders');
    expect(new Set(body.data.map((order: Order) => order.order_status))).toEqual(
      new Set(['pending approval', 'pending delivery']),
    );
  });
});

describe('the history of an order', () => {
  test('tells who did what, with what changed', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    await status(as.admin, order.id, 'delivered', { delivery_date: DATE });
    const { body } = await as.agent.get(`/api/orders/${order.id}/history`);
    expect(body.data).toMatchObject([
      { action_type: 'create', user_name: as.agent.user?.username },
      {
        action_type: 'status_change',
        user_name: as.admin.user?.username,
        additional_data: {
          changes: {
            order_status: { from: 'pending approval', to: 'delivered' },
            delivery_date: { from: null, to: DATE },
          },
        },
      },
    ]);
    expect(await as.driver.get(`/api/orders/${order.id}/history`)).toMatchObject({ status: 404 });
  });
});
