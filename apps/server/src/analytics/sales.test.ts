import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anOrder } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { aSellingBusiness } from '../../test/factories/sales.ts';
import { aStore } from '../../test/factories/stores.ts';
import { signedIn, test } from '../../test/world/world.ts';

const NOTHING = { total_sales: 0, total_orders: 0, active_agents: 0, average_order_value: 0 };

describe('sales analytics', () => {
  test('answer agents, products, summary and days of the month and the year', async ({ world }) => {
    const { owner, agent, product, store, sku } = await aSellingBusiness(world);
    await anOrder(owner, { store, lines: [{ sku, qty: 1 }] });
    await anOrder(agent, { store, lines: [{ sku, qty: 2 }] });
    await anOrder(agent, { store, lines: [{ sku, qty: 4 }] });
    const { status, body } = await owner.get('/api/analytics/sales');
    expect(status).toBe(200);
    const { data } = body;
    expect(data.month).toEqual([
      {
        agent_id: agent.user?.id,
        agent_name: agent.user?.username,
        total_sales: 65.4,
        order_count: 2,
        average_order_value: 32.7,
      },
      {
        agent_id: owner.user?.id,
        agent_name: owner.user?.username,
        total_sales: 10.9,
        order_count: 1,
        average_order_value: 10.9,
      },
    ]);
    expect(data.ytd).toEqual(data.month);
    expect(data.summary.month).toEqual({
      total_sales: 76.3,
      total_orders: 3,
      active_agents: 2,
      average_order_value: 25.43,
    });
    expect(data.products_month).toEqual([
      {
        flavor_id: expect.any(String),
        product_name: product.product_name,
        brand_name: product.brand_name,
        sku,
        product_type: 'Vape',
        flavor: 'Mango',
        size: 1,
        size_unit: 'grams',
        price: 10,
        qty_total: 7,
        total_amount: 70,
      },
    ]);
    expect(data.products_ytd).toEqual(data.products_month);
    const { month, ytd } = data.days;
    expect(month.at(-1)).toEqual({ day: data.today, total_sales: 76.3, order_count: 3 });
    expect(month[0].day).toBe(`${data.today.slice(0, 7)}-01`);
    expect(ytd[0].day).toBe(`${data.today.slice(0, 4)}-01-01`);
    expect(ytd.at(-1)).toEqual(month.at(-1));
  });

  test('are their own for agents, empty for drivers, and of nobody else', async ({ world, as }) => {
    const { owner, agent, store, sku } = await aSellingBusiness(world);
    await anOrder(owner, { store, lines: [{ sku, qty: 1 }] });
    await anOrder(agent, { store, lines: [{ sku, qty: 2 }] });
    const { data } = (await agent.get('/api/analytics/sales')).body;
    expect(data.month).toMatchObject([{ agent_id: agent.user?.id, total_sales: 21.8 }]);
    expect(data.products_month).toMatchObject([{ qty_total: 2, total_amount: 20 }]);
    expect(data.summary.ytd).toMatchObject({ total_sales: 21.8, active_agents: 1 });
    expect(data.days.month.at(-1).total_sales).toBe(21.8);
    for (const person of [as.driver, as.other]) {
      const reply = await person.get('/api/analytics/sales');
      expect(reply.body.data).toMatchObject({
        month: [],
        ytd: [],
        products_month: [],
        products_ytd: [],
        summary: { month: NOTHING, ytd: NOTHING },
      });
    }
    expect(await agent.get(`/api/analytics/sales?userId=${owner.user?.id}`)).toMatchObject({ status: 403 });
    expect(await as.nobody.get('/api/analytics/sales')).toMatchObject({ status: 401 });
  });

  test('have two rows for two agents of one name', async ({ world }) => {
    const { agent, store, sku, account_id } = await aSellingBusiness(world);
    const twin = await signedIn(world, account_id, 'agent', `twin-${account_id}@sales.example`);
    await world.admin(
      sql`update users set username = 'Sam Jones' where id in (${twin.user?.id}, ${agent.user?.id})`,
    );
    await anOrder(agent, { store, lines: [{ sku, qty: 1 }] });
    await anOrder(twin, { store, lines: [{ sku, qty: 2 }] });
    const owner = await signedIn(world, account_id, 'admin', `admin-${account_id}@sales.example`);
    const { data } = (await owner.get('/api/analytics/sales')).body;
    expect(data.month).toMatchObject([
      { agent_name: 'Sam Jones', agent_id: twin.user?.id, total_sales: 21.8 },
      { agent_name: 'Sam Jones', agent_id: agent.user?.id, total_sales: 10.9 },
    ]);
    expect(data.summary.month.active_agents).toBe(2);
  });

  test('rank the fifty products with the largest amounts', async ({ world }) => {
    const { owner, store } = await aSellingBusiness(world);
    const flavors = Array.from({ length: 55 }, (_, n) => ({ flavor: `Flavor ${n}`, qty: 100 }));
    const product = await aProduct(owner, { price: 1.5, flavors });
    const lines = flavors.map((_, n) => ({ sku: skuOf(product, n), qty: n + 1 }));
    await anOrder(owner, { store, lines });
    const { products_month } = (await owner.get('/api/analytics/sales')).body.data;
    expect(products_month.map(({ qty_total }: { qty_total: number }) => qty_total)).toEqual(
      Array.from({ length: 50 }, (_, n) => 55 - n),
    );
  });

  test('show the average price that stores paid, under the name a product has today', async ({ world }) => {
    const { owner, account_id } = await aSellingBusiness(world);
    const [dear, cheap] = [await aStore(owner), await aStore(owner)];
    const product = await aProduct(owner, {
      pricing: {
        type: 'customer-specific',
        prices: [
          { customer: cheap.store_name, price: 8, isDefault: false },
          { customer: 'Every Other Store', price: 10, isDefault: true },
        ],
      },
    });
    await anOrder(owner, { store: dear, lines: [{ sku: skuOf(product), qty: 2 }] });
    await anOrder(owner, { store: cheap, lines: [{ sku: skuOf(product), qty: 1 }] });
    await world.admin(
      sql`update products set product_name = 'New Name' where account_id = ${account_id} and id = ${product.id}`,
    );
    expect(await owner.delete(`/api/products-list/${product.id}`)).toMatchObject({ status: 200 });
    const { products_month } = (await owner.get('/api/analytics/sales')).body.data;
    expect(products_month).toMatchObject([
      { product_name: 'New Name', qty_total: 3, total_amount: 28, price: 9.33 },
    ]);
  });
});

describe('the CSV export', () => {
  const csv = (section: string, period: string) =>
    `/api/analytics/sales.csv?section=${section}&period=${period}`;

  test('is the table of the screen, and the log knows who took it', async ({ world }) => {
    const { owner, agent, store, sku, product, account_id } = await aSellingBusiness(world);
    await world.admin(sql`update users set username = '=Sam, "the" Agent' where id = ${agent.user?.id}`);
    const again = await signedIn(world, account_id, 'admin', `csv-${account_id}@sales.example`);
    await anOrder(agent, { store, lines: [{ sku, qty: 3 }] });
    const reply = await again.get(csv('agents', 'month'));
    const { today } = (await owner.get('/api/analytics/sales')).body.data;
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sales-agents-${today.slice(0, 7)}.csv"`,
    });
    expect(reply.raw.toString('utf8')).toBe(
      `\ufeffAgent,Sales,Orders,Average\r\n"'=Sam, ""the"" Agent",32.70,1,32.70\r\n`,
    );
    const products = await again.get(csv('products', 'ytd'));
    expect(products.raw.toString('utf8')).toBe(
      '\ufeffProduct,Brand,SKU,Type,Flavor,Size,Price,Quantity,Total Amount\r\n' +
        `${product.product_name},${product.brand_name},${sku},Vape,Mango,1 grams,10.00,3,30.00\r\n`,
    );
    const entries = await world.admin(sql`
      select action_type, entity_type, log_message, additional_data from activity_log
      where user_id = ${again.user?.id} and action_type = 'export' order by created_at`);
    expect(entries).toMatchObject([
      {
        entity_type: 'order',
        log_message: `Exported sales-agents-${today.slice(0, 7)}.csv`,
        additional_data: { section: 'agents', from: `${today.slice(0, 7)}-01` },
      },
      { log_message: `Exported sales-products-${today.slice(0, 4)}.csv` },
    ]);
  });

  test('has their own sales only for an agent, and nothing of another account', async ({ world, as }) => {
    const { owner, agent, store, sku } = await aSellingBusiness(world);
    await anOrder(owner, { store, lines: [{ sku, qty: 3 }] });
    for (const person of [agent, as.other, as.driver]) {
      const { raw } = await person.get(csv('agents', 'month'));
      expect(raw.toString('utf8')).toBe('\ufeffAgent,Sales,Orders,Average\r\n');
    }
    expect(await as.nobody.get(csv('agents', 'month'))).toMatchObject({ status: 401 });
  });

  test('is in the order that the screen is sorted by', async ({ world }) => {
    const { owner, agent, store, sku } = await aSellingBusiness(world);
    await anOrder(owner, { store, lines: [{ sku, qty: 3 }] });
    await anOrder(agent, { store, lines: [{ sku, qty: 1 }] });
    const agents = async (order: string) => {
      const { raw } = await owner.get(`${csv('agents', 'month')}${order}`);
      const lines = raw.toString('utf8').trimEnd().split('\r\n').slice(1);
      return lines.map((line) => line.split(',')[0]);
    };
    const [large, small] = [owner.user?.username, agent.user?.username];
    expect(await agents('')).toEqual([large, small]);
    expect(await agents('&sort=total_sales&dir=asc')).toEqual([small, large]);
    expect(await agents('&sort=total_sales&dir=desc')).toEqual([large, small]);
    expect(await agents('&sort=agent_name&dir=asc')).toEqual([large, small].sort());
    expect(await agents('&sort=agent_name&dir=desc')).toEqual([large, small].sort().reverse());
    expect(await owner.get(`${csv('agents', 'month')}&sort=color`)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^sort must be one of: agent_name, total_sales/) },
    });
    expect(await owner.get(`${csv('agents', 'month')}&sort=sku&dir=up`)).toMatchObject({
      status: 400,
      body: { error: 'dir must be asc or desc' },
    });
  });

  test('refuses another section or period', async ({ as }) => {
    expect(await as.owner.get(csv('stores', 'month'))).toMatchObject({
      status: 400,
      body: { error: 'section must be agents or products' },
    });
    expect(await as.owner.get(csv('agents', 'week'))).toMatchObject({
      status: 400,
      body: { error: 'period must be month or ytd' },
    });
  });
});
