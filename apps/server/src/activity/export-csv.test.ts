import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { aBusiness } from '../../test/factories/business.ts';
import { sendFiles } from '../../test/factories/order-files.ts';
import { anOrder, assign } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { aPdf } from '../../test/factories/sample-files.ts';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, test, type World } from '../../test/world/world.ts';

const linesOf = (reply: { raw: Buffer }) => reply.raw.toString('utf8').trimEnd().split('\r\n');
const cell = (reply: { raw: Buffer }, place: number) =>
  linesOf(reply)
    .slice(1)
    .map((line) => line.split(',')[place]);

const HEAD = 'Order Number,Store,Items,Total,Status,Agent,Delivery Date,Driver,Created';

async function aBusinessWithProduct(world: World) {
  const business = await aBusiness(world);
  const product = await aProduct(business.admin, { qty: 1000, price: 10 });
  return { ...business, product, sku: skuOf(product) };
}

async function exportsOf(world: World, by: Client) {
  return world.admin(sql`
    select entity_type, entity_id, log_message, additional_data from activity_log
    where user_id = ${by.user?.id} and action_type = 'export' order by created_at`);
}

describe('the orders as CSV', () => {
  test('have the filter, the search and the sort of the list, and the log knows who took them', async ({
    world,
  }) => {
    const { admin, sku } = await aBusinessWithProduct(world);
    const store = await aStore(admin, { storeName: '=Green, "Leaf"' });
    const [small, large] = [
      await anOrder(admin, { store, lines: [{ sku, qty: 1 }] }),
      await anOrder(admin, { store, lines: [{ sku, qty: 9 }] }),
    ];
    await anOrder(admin, { lines: [{ sku, qty: 5 }] });
    await admin.patch(`/api/orders/${small.id}/status`, { order_status: 'pending delivery' });
    const url = '/api/orders.csv?list=active&q=green&sort=order_total&dir=desc';
    const reply = await admin.get(url);
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="active-orders.csv"',
        'cache-control': 'no-store',
      },
    });
    const [head, first, second, ...rest] = linesOf(reply);
    expect(head).toBe(`\ufeff${HEAD}`);
    expect(first).toMatch(
      /^ORD-1002,"'=Green, ""Leaf""",9,98.10,pending approval,.+,,,\d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    expect(second).toMatch(/^ORD-1001,.+,1,10.90,pending delivery,/);
    expect(rest).toEqual([]);
    expect(large.order_number).toBe('ORD-1002');
    const upwards = await admin.get('/api/orders.csv?list=active&sort=order_total&dir=asc');
    expect(cell(upwards, 0)).toEqual(['ORD-1001', 'ORD-1003', 'ORD-1002']);
    expect(cell(await admin.get('/api/orders.csv?list=active&status=pending%20delivery'), 0)).toEqual([
      'ORD-1001',
    ]);
    expect(await exportsOf(world, admin)).toMatchObject([
      {
        entity_type: 'order',
        log_message: 'Exported active-orders.csv',
        additional_data: { list: 'active', q: 'green', sort: 'order_total', dir: 'desc' },
      },
      {},
      {},
    ]);
  });

  test('have the columns of their own list', async ({ world }) => {
    const { admin, sku } = await aBusinessWithProduct(world);
    const order = await anOrder(admin, { lines: [{ sku, qty: 10 }] });
    const change = (body: object) =>
      admin.patch(`/api/orders/${order.id}/status`, { delivery_date: '2026-11-20', ...body });
    await change({
      order_status: 'partially paid',
      payment_info: { amount_paid: 9, payment_type: ['Cash'] },
    });
    const unpaid = linesOf(await admin.get('/api/orders.csv?list=unpaid'));
    expect(unpaid[0]).toContain('Total,Amount Due,Status');
    expect(unpaid[1]).toContain(',109.00,100.00,partially paid,');
    expect(unpaid[1]).toContain(',2026-11-20,');
    await change({ order_status: 'complete', payment_info: { payment_type: ['ACH'] } });
    const completed = linesOf(await admin.get('/api/orders.csv?list=completed'));
    expect(completed[0]).toContain('Created,Completed');
    expect(completed).toHaveLength(2);
    expect(linesOf(await admin.get('/api/orders.csv?list=unpaid'))).toHaveLength(1);
  });

  test('have the columns that were asked for, in their order', async ({ world }) => {
    const { admin, driver, sku } = await aBusinessWithProduct(world);
    const store = await aStore(admin, { storeName: 'Leaf', city: 'Troy', address: '1 Main St' });
    await assign(admin, await anOrder(admin, { store, lines: [{ sku, qty: 10 }] }), driver);
    const orders = '/api/orders.csv?list=active&columns=order_number,amount_due,delivery_driver,order_total';
    expect(linesOf(await driver.get(orders))).toEqual([
      '\ufeffOrder Number,Amount Due,Driver,Total',
      `ORD-1001,109.00,${driver.user?.username},109.00`,
    ]);
    expect(linesOf(await admin.get('/api/stores.csv?columns=store_name,address,phone'))).toContain(
      'Leaf,"1 Main St, Troy",',
    );
    expect(linesOf(await admin.get('/api/inventory.csv?columns=sku,qty,sku'))).toEqual([
      '\ufeffSKU,Qty Available',
      `${sku},990`,
    ]);
    expect(await exportsOf(world, driver)).toMatchObject([
      { additional_data: { columns: ['order_number', 'amount_due', 'delivery_driver', 'order_total'] } },
    ]);
  });

  test('refuse a column that is not theirs', async ({ world }) => {
    const { admin } = await aBusiness(world);
    for (const columns of ['order_number,account_id', '', 'constructor'])
      expect(await admin.get(`/api/orders.csv?columns=${columns}`)).toMatchObject({
        status: 400,
        body: {
          error:
            'columns must be some of: created_at, order_number, store_name, items_total, order_total, amount_due, order_status, agent_name, updated_at, delivery_date, delivery_driver',
        },
      });
    for (const list of ['stores', 'inventory'])
      expect((await admin.get(`/api/${list}.csv?columns=notes`)).status, list).toBe(400);
    expect(await exportsOf(world, admin)).toEqual([]);
  });

  test('tell the time in the zone of the account', async ({ world }) => {
    const { account_id, admin, sku } = await aBusinessWithProduct(world);
    await anOrder(admin, { lines: [{ sku, qty: 1 }] });
    await world.admin(
      sql`update orders set created_at = '2026-01-02T03:04:05Z' where account_id = ${account_id}`,
    );
    expect(cell(await admin.get('/api/orders.csv'), 8)).toEqual(['2026-01-01 22:04']);
  });

  test('are those a person may see', async ({ world, as }) => {
    const { admin, agent, driver, sku } = await aBusinessWithProduct(world);
    const order = await anOrder(admin, { lines: [{ sku, qty: 1 }] });
    await anOrder(agent, { lines: [{ sku, qty: 1 }] });
    await assign(admin, order, driver);
    expect(cell(await admin.get('/api/orders.csv'), 0)).toEqual(['ORD-1002', 'ORD-1001']);
    expect(cell(await agent.get('/api/orders.csv'), 0)).toEqual(['ORD-1002']);
    expect(cell(await driver.get('/api/orders.csv'), 0)).toEqual(['ORD-1001']);
    expect(linesOf(await as.other.get('/api/orders.csv'))).toHaveLength(1);
    expect(await as.nobody.get('/api/orders.csv')).toMatchObject({ status: 401 });
  });

  test('refuse what the list refuses, as JSON', async ({ as }) => {
    expect(await as.owner.get('/api/orders.csv?list=lost')).toMatchObject({
      status: 400,
      body: { error: 'list must be one of: active, completed, unpaid' },
    });
    expect((await as.owner.get('/api/orders.csv?sort=color')).status).toBe(400);
  });
});

const openConnections = ({ http }: World) =>
  new Promise((resolve) => http.server.getConnections((_error, count) => resolve(count)));

describe('a list of many pages', () => {
  const fill = (world: World, by: Client, rows: number) =>
    world.admin(sql`
      insert into activity_log (account_id, user_id, user_name, action_type, entity_type, log_message)
      select ${by.user?.account_id}, ${by.user?.id}, ${by.user?.username}, 'update', 'order', 'Entry ' || n
      from generate_series(1, ${rows}) n`);

  test('comes whole, each row once', async ({ world }) => {
    const { admin } = await aBusinessWithProduct(world);
    await fill(world, admin, 12_001);
    const reply = await admin.get('/api/logs.csv?q=Entry');
    expect(reply.headers['x-total-count']).toBe('12001');
    const messages = cell(reply, 4);
    expect(messages).toHaveLength(12_001);
    expect(new Set(messages).size).toBe(12_001);
  });

  test('that is cancelled is read no further', async ({ world }) => {
    const { admin } = await aBusinessWithProduct(world);
    await fill(world, admin, 3000);
    const address = await world.http.listen({ host: '127.0.0.1', port: 0 });
    const { pool } = world.services.database;
    const connect = pool.connect.bind(pool) as () => Promise<unknown>;
    let connected = 0;
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const spy = vi.spyOn(pool, 'connect').mockImplementation(async () => {
      connected += 1;
      // The first page and the log entry are read before the client leaves, the second page after it.
      if (connected > 2) await left;
      return connect();
    });
    try {
      const cancelled = new AbortController();
      const reply = await fetch(`${address}/api/logs.csv?q=Entry`, {
        headers: { cookie: admin.cookie ?? '' },
        signal: cancelled.signal,
      });
      expect(reply.headers.get('x-total-count')).toBe('3000');
      await reply.body?.getReader().read();
      await expect.poll(() => connected).toBe(3);
      cancelled.abort();
      await expect.poll(() => openConnections(world)).toBe(0);
      leave();
      await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
      expect(connected, 'four more pages were to come').toBe(3);
    } finally {
      leave();
      spy.mockRestore();
    }
  });

  test('that fails on the way breaks off instead of ending early', async ({ world }) => {
    const { admin } = await aBusinessWithProduct(world);
    await fill(world, admin, 1200);
    const { pool } = world.services.database;
    const connect = pool.connect.bind(pool) as () => Promise<unknown>;
    let connected = 0;
    const spy = vi.spyOn(pool, 'connect').mockImplementation(async () => {
      connected += 1;
      // The first page and the log entry, then the second page.
      if (connected > 2) throw new Error('gone');
      return connect();
    });
    try {
      await expect(admin.get('/api/logs.csv?q=Entry')).rejects.toThrow(/destroyed|gone|aborted/);
    } finally {
      spy.mockRestore();
    }
    expect(linesOf(await admin.get('/api/logs.csv?q=Entry'))).toHaveLength(1201);
  });
});

describe('the activity as CSV', () => {
  test('is the account for an admin, and their own for an agent', async ({ world, as }) => {
    const { admin, agent, sku } = await aBusinessWithProduct(world);
    await anOrder(agent, { lines: [{ sku, qty: 1 }] });
    const reply = await admin.get('/api/logs.csv?filter=order');
    expect(linesOf(reply)[0]).toBe('\ufeffTime,User,Action,Entity,Message');
    expect(linesOf(reply)[1]).toMatch(/,Create,Order,Created order ORD-1001 for Store-\d+$/);
    expect(new Set(cell(await agent.get('/api/logs.csv'), 1))).toEqual(new Set([agent.user?.username]));
    expect(await agent.get(`/api/logs.csv?userId=${admin.user?.id}`)).toMatchObject({
      status: 403,
      body: { error: 'You can only see your own activity.' },
    });
    expect(await as.other.get(`/api/logs.csv?userId=${admin.user?.id}`)).toMatchObject({ status: 404 });
  });
});

describe('the inventory as CSV', () => {
  test('has its filter and sort, for those who may see the catalogue', async ({ world, as }) => {
    const { admin, agent, driver } = await aBusinessWithProduct(world);
    const product = await aProduct(admin, {
      price: 12.5,
      flavors: [
        { flavor: 'Lemon', qty: 0 },
        { flavor: 'Lime', qty: 70 },
      ],
    });
    const reply = await agent.get(`/api/inventory.csv?q=${product.brand_name}&sort=qty&dir=desc`);
    expect(linesOf(reply)).toEqual([
      '\ufeffProduct Name,Brand,Type,Flavor,SKU,Size per Unit,Units per Case,Qty Available,Qty Sold,Price',
      `${product.product_name},${product.brand_name},Vape,Lime,${skuOf(product, 1)},1 grams,10,70,0,12.50`,
      `${product.product_name},${product.brand_name},Vape,Lemon,${skuOf(product)},1 grams,10,0,0,12.50`,
    ]);
    expect(cell(await admin.get('/api/inventory.csv?stock=out'), 3)).toEqual(['Lemon']);
    expect(await driver.get('/api/inventory.csv')).toMatchObject({ status: 403 });
    expect(linesOf(await as.other.get('/api/inventory.csv'))).toHaveLength(1);
    expect(await exportsOf(world, agent)).toMatchObject([
      { entity_type: 'product', log_message: 'Exported inventory.csv' },
    ]);
  });
});

describe('the stock history as CSV', () => {
  test('has every movement of the product', async ({ world, as }) => {
    const { admin, agent, driver, product, sku } = await aBusinessWithProduct(world);
    await anOrder(agent, { lines: [{ sku, qty: 3 }] });
    const url = `/api/products-list/${product.id}/stock-history.csv`;
    const [head, sold, opening] = linesOf(await agent.get(url));
    expect(head).toBe('\ufeffWhen,Flavor,SKU,Why,Order Number,Change,Left,Who,Held,Credit Memo');
    expect(sold).toMatch(new RegExp(`,Mango,${sku},.+,ORD-1001,-3,997,${agent.user?.username},0,$`));
    expect(opening).toMatch(/,,1000,1000,/);
    expect(await driver.get(url)).toMatchObject({ status: 403 });
    expect(await as.other.get(url)).toMatchObject({ status: 404, body: { error: 'Product not found' } });
    expect(await exportsOf(world, agent)).toMatchObject([{ entity_id: product.id }]);
    expect((await admin.get('/api/products-list/1/stock-history.csv')).status).toBe(404);
  });
});

describe('the manifests as CSV', () => {
  test('are those of the orders a person may see, searched and sorted', async ({ world, as }) => {
    const { admin, agent, driver, sku } = await aBusinessWithProduct(world);
    const [theirs, own] = [
      await anOrder(admin, { lines: [{ sku, qty: 1 }] }),
      await anOrder(agent, { lines: [{ sku, qty: 1 }] }),
    ];
    await sendFiles(admin, 'manifest', theirs.id, ['b.pdf', aPdf()], ['a.pdf', aPdf()]);
    await sendFiles(admin, 'manifest', own.id, ['c.pdf', aPdf()]);
    const all = await admin.get('/api/manifests.csv?sort=originalName&dir=asc');
    expect(linesOf(all)[0]).toBe('\ufeffFile,Order Number,Size,Uploaded By,Uploaded');
    expect(cell(all, 0)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(cell(await admin.get('/api/manifests.csv?q=1002'), 0)).toEqual(['c.pdf']);
    expect(cell(await agent.get('/api/manifests.csv'), 0)).toEqual(['c.pdf']);
    expect(linesOf(await driver.get('/api/manifests.csv'))).toHaveLength(1);
    expect(linesOf(await as.other.get('/api/manifests.csv'))).toHaveLength(1);
  });
});
