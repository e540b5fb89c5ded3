import type { Order } from '@waybill/domain/orders/schema';
import { ORDER_STATUS_NAMES } from '@waybill/domain/orders/status/status';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anOrder } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { aSellingBusiness, differences, plainSales, readerOf, setOrder } from '../../test/factories/sales.ts';
import { makeDigest } from '../../test/security/digest.ts';
import { type Client, test } from '../../test/world/world.ts';
import { readSales } from './read-sales.ts';

const NOW = new Date('2026-07-15T12:00:00Z');
const JULY = '2026-07-10T12:00:00Z';

describe('the kept figures follow', () => {
  test('placing, editing quantity and price, adding a line, cancelling and reopening', async ({ world }) => {
    const business = await aSellingBusiness(world);
    const { owner, store, sku } = business;
    const second = skuOf(await aProduct(owner, { price: 3.33 }));
    const order = await anOrder(owner, {
      store,
      lines: [
        { sku, qty: 3 },
        { sku, qty: 2, is_sample: true },
      ],
    });
    await setOrder(world, order.id, sql`created_at = ${JULY}`);
    const figures = async () => {
      const { summary, products_month } = await readSales(readerOf(world, owner), NOW);
      expect(await differences(world)).toEqual([]);
      return [
        summary.month.total_orders,
        summary.month.total_sales,
        ...products_month.map(({ qty_total, total_amount, price }) => [qty_total, total_amount, price]),
      ];
    };
    expect(await figures()).toEqual([1, 32.7, [3, 30, 10]]);

    const [line, sample] = order.order_details;
    const edited = [
      { ...line, qty: 5, price: 9.99 },
      { ...sample, qty: 4 },
      { sku: second, qty: 1 },
    ];
    expect(await owner.put(`/api/orders/${order.id}/items`, { orderDetails: edited })).toMatchObject({
      status: 200,
    });
    expect(await figures()).toEqual([1, 58.08, [5, 49.95, 9.99], [1, 3.33, 3.33]]);

    await owner.patch(`/api/orders/${order.id}/status`, { order_status: 'cancelled' });
    expect(await figures()).toEqual([0, 0]);
    await owner.patch(`/api/orders/${order.id}/status`, { order_status: 'pending approval' });
    expect(await figures()).toEqual([1, 58.08, [5, 49.95, 9.99], [1, 3.33, 3.33]]);

    const { body } = await owner.get(`/api/orders/${order.id}`);
    const none = body.data.order_details.map((each: Order['order_details'][number]) => ({ ...each, qty: 0 }));
    await owner.put(`/api/orders/${order.id}/items`, { orderDetails: none });
    expect(await figures()).toEqual([1, 0]);
  });

  test('what is owed, by every status and payment', async ({ world }) => {
    const { owner, store, sku } = await aSellingBusiness(world);
    const order = await anOrder(owner, { store, lines: [{ sku, qty: 10 }] });
    const owed = async () => {
      const { count, balance } = (await owner.get('/api/home')).body.data.unpaid;
      return { count, balance };
    };
    const delivery_date = '2026-07-10';
    const change = (order_status: string, amount_paid?: number) =>
      owner.patch(`/api/orders/${order.id}/status`, {
        order_status,
        delivery_date,
        payment_info: { amount_paid, payment_type: ['Cash'] },
      });
    expect(await owed()).toEqual({ count: 0, balance: 0 });
    await change('unpaid');
    expect(await owed()).toEqual({ count: 1, balance: 109 });
    await change('partially paid', 9.01);
    expect(await owed()).toEqual({ count: 1, balance: 99.99 });
    await change('partially paid', 100);
    expect(await owed()).toEqual({ count: 1, balance: 9 });
    const [line] = order.order_details;
    await owner.put(`/api/orders/${order.id}/items`, { orderDetails: [{ ...line, qty: 11 }] });
    expect(await owed()).toEqual({ count: 1, balance: 19.9 });
    await change('complete');
    expect(await owed()).toEqual({ count: 0, balance: 0 });
  });

  test('orders inserted in bulk past the verbs', async ({ world }) => {
    const { owner, store, sku, account_id } = await aSellingBusiness(world);
    const order = await anOrder(owner, { store, lines: [{ sku, qty: 1 }] });
    await world.admin(sql`
      with copies as (
        insert into orders (account_id, number, store_id, store_name, store_license, processor_license, order_status,
          items_total, subtotal, tax_rate, order_total, agent_id, agent_name, created_at)
        select account_id, 100000 + n, store_id, store_name, store_license, processor_license,
          case n % 5 when 0 then 'cancelled' when 1 then 'unpaid' else 'delivered' end,
          items_total, subtotal, tax_rate, order_total, agent_id, agent_name, created_at - n * interval '9 hours'
        from orders, generate_series(1, 500) n where id = ${order.id}
        returning account_id, id)
      insert into order_lines (account_id, order_id, position, flavor_id, brand_name, product_name, product_type,
        flavor, sku, qty, price, size, size_unit)
      select copies.account_id, copies.id, 0, flavor_id, brand_name, product_name, product_type, flavor, sku, qty,
        price, size, size_unit
      from copies, order_lines where order_lines.order_id = ${order.id}`);
    expect(await differences(world)).toEqual([]);
    const [shown] = (await world.admin(sql`
      select sum(orders) as orders, sum(total) as total from sales_shown where account_id = ${account_id} and grain = 'day' and seller_id = account_id`)) as object[];
    expect(shown).toEqual({ orders: 401, total: 4370.9 });
  });
});

describe('a write touches what changes and nothing else', () => {
  test('an order of today writes no figure, whatever becomes of it; one of an earlier day is noted', async ({
    world,
  }) => {
    const { owner, store, sku } = await aSellingBusiness(world);
    await differences(world);
    const digest = await makeDigest(world);
    const written = async (work: () => Promise<unknown>) => {
      const before = new Set((await digest()).match(/.+/g));
      await work();
      const after = new Set((await digest()).match(/.+/g));
      // A table that is again as it was at first has no line.
      const lines = [...before.symmetricDifference(after)];
      return [...new Set(lines.map((line) => line.split(' ')[0]))].sort();
    };
    const cancel = (id: string) => owner.patch(`/api/orders/${id}/status`, { order_status: 'cancelled' });
    let order: Order | undefined;
    const placing = await written(async () => {
      order = await anOrder(owner, { store, lines: [{ sku, qty: 1 }] });
    });
    const placed = ['activity_log', 'flavors', 'order_counters', 'order_lines', 'orders', 'stock_ledger'];
    expect(placing).toEqual(placed);
    const changed = ['activity_log', 'flavors', 'orders', 'stock_ledger'];
    expect(await written(() => cancel(order?.id ?? ''))).toEqual(changed);

    const old = await anOrder(owner, { store, lines: [{ sku, qty: 1 }] });
    await setOrder(world, old.id, sql`created_at = ${JULY}`);
    await differences(world);
    expect(await written(() => cancel(old.id))).toEqual([
      ...changed.slice(0, 3),
      'sales_changes',
      'stock_ledger',
    ]);
  });
});

describe('many people doing anything at once', () => {
  test('leave figures that equal a plain count of the orders, and no one meets a deadlock', async ({
    world,
  }) => {
    const business = await aSellingBusiness(world);
    const { owner, agent, store, account_id } = business;
    const flavors = [1, 2, 3].map((n) => ({ flavor: `F${n}`, qty: 5_000 }));
    const product = await aProduct(owner, { price: 7.77, flavors });
    const orders: Order[] = [];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const acts: ((by: Client) => Promise<number>)[] = [
      async (by) => {
        const orderDetails = [0, 1, 2]
          .map(() => ({ sku: skuOf(product, random(3)), qty: 1 + random(4), is_sample: random(5) === 0 }))
          .slice(random(3));
        const reply = await by.post('/api/orders', { storeId: store.id, orderDetails });
        if (reply.status === 201) orders.push(reply.body.data);
        return reply.status;
      },
      async () => {
        const order = orders[random(orders.length)];
        const order_status = ORDER_STATUS_NAMES[random(ORDER_STATUS_NAMES.length)];
        const paid = {
          amount_paid: order_status === 'partially paid' ? 1 : undefined,
          payment_type: ['ACH'],
        };
        const change = { order_status, delivery_date: '2026-07-10', payment_info: paid };
        return (await owner.patch(`/api/orders/${order?.id}/status`, change)).status;
      },
      async () => {
        const order = orders[random(orders.length)];
        const orderDetails = order?.order_details.map(({ id, sku, is_sample, price }) => {
          const fresh = is_sample ? price : 1 + random(1000) / 100;
          return { id, sku, is_sample, qty: random(5), price: fresh };
        });
        return (await owner.put(`/api/orders/${order?.id}/items`, { orderDetails })).status;
      },
    ];
    /** Nothing in the product does this, so it waits for no one and no one for it. */
    const moveSome = async () => {
      for (let moved = 0; moved < 4; moved += 1) {
        const order = orders[random(orders.length)];
        const day = new Date(Date.UTC(2026, random(7), 1 + random(28), random(24), random(60))).toISOString();
        if (order) await setOrder(world, order.id, sql`created_at = ${day}`);
      }
    };
    for (let round = 0; round < 8; round += 1) await acts[0]?.(round % 2 ? agent : owner);
    let done = 0;
    for (let round = 0; round < 12; round += 1) {
      const statuses = await Promise.all(
        Array.from({ length: 16 }, (_, n) => acts[random(acts.length)]?.(n % 2 ? agent : owner)),
      );
      for (const status of statuses) expect([200, 201, 400, 409]).toContain(status);
      done += statuses.filter((status) => status && status < 300).length;
      await moveSome();
    }
    expect(done).toBeGreaterThan(100);
    expect(await differences(world)).toEqual([]);

    const data = await readSales(readerOf(world, owner), NOW);
    for (const [agents, products, from, to] of [
      [data.month, data.products_month, '2026-07-01', '2026-07-31'],
      [data.ytd, data.products_ytd, '2026-01-01', '2026-12-31'],
    ] as const) {
      const plain = await plainSales(world, account_id, from, to);
      expect(
        Object.fromEntries(
          agents.map((row) => [
            row.agent_id,
            { cents: Math.round(row.total_sales * 100), orders: row.order_count },
          ]),
        ),
      ).toEqual(plain.agents);
      expect(
        Object.fromEntries(
          products.map((row) => [
            row.flavor_id,
            { cents: Math.round(row.total_amount * 100), qty: row.qty_total },
          ]),
        ),
      ).toEqual(plain.products);
    }
  });
});

describe('the check', () => {
  test('finds a figure that is a cent off, and a recount puts it right', async ({ world }) => {
    const { owner, store, sku, account_id } = await aSellingBusiness(world);
    const order = await anOrder(owner, { store, lines: [{ sku, qty: 1 }] });
    await setOrder(world, order.id, sql`created_at = ${JULY}`);
    expect(await differences(world)).toEqual([]);
    await world.admin(
      sql`update sales set total = total + 0.01 where account_id = ${account_id} and grain = 'year'`,
    );
    await world.admin(
      sql`update product_sales set qtys[1] = qtys[1] + 1 where account_id = ${account_id} and grain = 'year' and seller_id = account_id`,
    );
    const found = (await differences(world)) as { figure: string; shown: string; counted: string }[];
    expect(found.map(({ figure, shown, counted }) => [figure, shown, counted]).sort()).toEqual([
      ['product_sales', '2 10.00', '1 10.00'],
      ['sales', '1 10.91', '1 10.90'],
    ]);
    await world.admin(sql`select reopen_sales(${account_id})`);
    expect(await differences(world)).toEqual([]);
  });
});
