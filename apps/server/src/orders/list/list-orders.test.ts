import { addDays, dayIn } from '@waybill/domain/lib/dates';
import { type Order, OrderRow } from '@waybill/domain/orders/schema';
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '@waybill/domain/orders/status/status';
import { describe, expect } from 'vitest';
import { expectCounts } from '../../../test/factories/filter-counts.ts';
import { anOrder, assign, DATE, orderOf, paid, status } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { aRun, toDeliver } from '../../../test/factories/runs.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { type Client, test } from '../../../test/world/world.ts';

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
  test('hold the statuses that the domain says, newest first, with their total', async ({ as }) => {
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
  });

  test('tell how many orders each filter keeps, to each person of what they see', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const today = dayIn('America/New_York', new Date());
    const delivery = { delivery_date: addDays(today, -1), delivery_driver: as.driver.user?.id };
    await as.admin.patch(`/api/orders/${order.id}/delivery`, delivery);
    for (const by of [as.admin, as.agent, as.driver]) {
      for (const list of ['active', 'completed', 'unpaid']) {
        await expectCounts(by, '/api/orders', `list=${list}`);
      }
    }
    const { data } = (await as.driver.get('/api/orders/counts?list=active')).body;
    expect(data.delivery.overdue.total).toBeGreaterThan(0);
    expect((await as.other.get('/api/orders/counts?list=active')).body.data.all).toEqual({ total: 0 });
    expect(await as.admin.get('/api/orders/counts')).toMatchObject({ status: 400 });
  });

  test('with view=row answer of each order what a table shows', async ({ as }) => {
    const product = await aProduct(as.owner, { qty: 10 });
    const store = await aStore(as.owner, { storeName: 'O\'Neil "&" \\ Söhne</b>' });
    const order = await anOrder(as.agent, { store, lines: [{ sku: skuOf(product), qty: 1 }] });
    await assign(as.admin, order, as.driver);
    for (const query of [
      `storeId=${store.id}`,
      'list=active',
      'list=unpaid&limit=2',
      'q=ORD-1001',
      'sort=order_total&dir=desc&limit=3',
    ]) {
      const whole = (await as.admin.get(`/api/orders?${query}`)).body;
      const rows = (await as.admin.get(`/api/orders?${query}&view=row`)).body;
      expect(whole.data.length, query).toBeGreaterThan(0);
      expect(rows).toEqual({ ...whole, data: whole.data.map((order: Order) => OrderRow.parse(order)) });
    }
    const pending = (await as.admin.get('/api/pending-orders')).body.data as Order[];
    expect(pending.length).toBeGreaterThan(0);
    expect((await as.admin.get('/api/pending-orders?view=row')).body.data).toEqual(
      pending.map((order) => OrderRow.parse(order)),
    );
    expect(await as.admin.get('/api/orders?view=card')).toMatchObject({
      status: 400,
      body: { error: 'view must be row' },
    });
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

  test('of a store hold its orders, and an unknown or foreign store is not found', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    const { order: foreign } = await orderOf(as.other, as.other);
    const { body } = await as.admin.get(`/api/orders?storeId=${order.store_id}`);
    expect(body.data.map(({ id }: Order) => id)).toEqual([order.id]);
    for (const storeId of [foreign.store_id, crypto.randomUUID()])
      expect(await as.admin.get(`/api/orders?storeId=${storeId}`)).toMatchObject({
        status: 404,
        body: { error: 'Store not found' },
      });
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
    expect(await listed('undelivered')).toEqual([late, now, later]);
    await status(as.admin, late, 'delivered');
    expect(await listed('overdue')).toEqual([]);
    expect(await listed('undelivered')).toEqual([now, later]);
  });

  test('of orders on no run leave out those of a run', async ({ as }) => {
    const [free, planned] = [await toDeliver(as.owner), await toDeliver(as.owner)];
    await aRun(as.admin, [planned]);
    const { body } = await as.admin.get('/api/orders?status=pending%20delivery&onRun=none');
    const ids = body.data.map(({ id }: Order) => id);
    expect(ids).toContain(free.id);
    expect(ids).not.toContain(planned.id);
    expect(await as.admin.get('/api/orders?onRun=some')).toMatchObject({
      status: 400,
      body: { error: 'onRun must be none' },
    });
  });

  test('of pending orders hold those awaiting approval or delivery', async ({ as }) => {
    const { body } = await as.admin.get('/api/pending-orders');
    expect(new Set(body.data.map((order: Order) => order.order_status))).toEqual(
      new Set(['pending approval', 'pending delivery']),
    );
  });
});
