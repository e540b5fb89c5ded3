import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { sendFiles } from '../../../test/factories/order-files.ts';
import { anOrder, status } from '../../../test/factories/orders.ts';
import { aBrand, aProduct, skuOf } from '../../../test/factories/products.ts';
import { differences } from '../../../test/factories/sales.ts';
import { aPdf } from '../../../test/factories/sample-files.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { unique } from '../../../test/factories/unique.ts';
import { type Client, newAccount, signedIn, test, type World } from '../../../test/world/world.ts';
import { ORDER_CHECKS } from '../../operations/verify/orders-repository.ts';

async function aFreshOwner(world: World): Promise<Client> {
  const name = unique('fresh');
  return signedIn(world, await newAccount(world, name), 'super_admin', `owner@${name}.example`);
}

const TABLES = [
  'processors',
  'brands',
  'brand_processors',
  'products',
  'product_prices',
  'flavors',
  'stock_ledger',
  'stores',
  'store_names',
  'store_notes',
  'orders',
  'order_lines',
  'sample_records',
];

/** Every row of the account but those of its log. */
async function rowsOf(world: World, { user }: Client): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    rows[table] = await world.admin(
      sql`select to_jsonb(t) as row from ${sql.table(table)} t where account_id = ${user?.account_id} order by to_jsonb(t)::text`,
    );
  }
  return rows;
}

async function expectSound(world: World): Promise<void> {
  expect(await differences(world)).toEqual([]);
  for (const { sentence, differences } of ORDER_CHECKS) {
    expect(await world.admin(sql.raw(differences)), sentence).toEqual([]);
  }
}

const load = (by: Client) => by.post('/api/sample-data');
const remove = (by: Client) => by.delete('/api/sample-data');
const list = async (by: Client, path: string) => (await by.get(path)).body.data;

describe('sample data', () => {
  test('fills an empty account, and removing it leaves nothing but the log', async ({ world }) => {
    const owner = await aFreshOwner(world);
    const before = await rowsOf(world, owner);
    expect((await owner.get('/api/home')).body.data.sample).toBe('offered');
    expect((await load(owner)).status).toBe(201);
    const home = (await owner.get('/api/home')).body.data;
    expect(home.sample).toBe('loaded');
    expect(Object.values(home.setup), 'samples are no step done').toEqual(Array(7).fill(false));
    expect(home).toMatchObject({ awaiting_approval: { count: 1 }, unpaid: { count: 2 } });
    expect(await list(owner, '/api/stores')).toHaveLength(4);
    expect(await list(owner, '/api/products-list')).toHaveLength(4);
    expect(
      (await list(owner, '/api/orders')).map((order: { order_number: string }) => order.order_number),
    ).toEqual(['ORD-6', 'ORD-5', 'ORD-4', 'ORD-3', 'ORD-2', 'ORD-1']);
    await expectSound(world);

    const { status, body } = await remove(owner);
    expect([status, body.message, body.data]).toEqual([
      200,
      'Sample data removed.',
      { removed: 20, kept: 0 },
    ]);
    expect(await rowsOf(world, owner)).toEqual(before);
    await expectSound(world);
    expect((await owner.get('/api/home')).body.data).toMatchObject({ sample: 'offered', latest_orders: [] });
    expect((await list(owner, '/api/logs?limit=1'))[0].log_message).toBe('Removed sample data');
    const headers = { 'idempotency-key': 'again' };
    for (const time of ['first', 'again']) {
      const { status } = await owner.post('/api/sample-data', undefined, { headers });
      expect(status, `${time} by the same key`).toBe(201);
    }
    expect((await list(owner, '/api/logs?limit=1'))[0].log_message).toBe('Loaded sample data');
  });

  test('goes without anything that people added themselves, and their first order is ORD-1001', async ({
    world,
  }) => {
    const owner = await aFreshOwner(world);
    await load(owner);
    const [store, product] = [await aStore(owner), await aProduct(owner, { qty: 50 })];
    const own = await anOrder(owner, { store, lines: [{ sku: skuOf(product), qty: 3 }] });
    await owner.post('/api/store-notes', { storeId: store.id, noteDetails: 'Mine' });
    expect(own.order_number).toBe('ORD-1001');
    expect((await remove(owner)).body.data.kept).toBe(0);
    expect((await list(owner, '/api/stores')).map(({ id }: { id: string }) => id)).toEqual([store.id]);
    expect((await list(owner, '/api/orders')).map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect((await list(owner, '/api/products-list')).map(({ id }: { id: string }) => id)).toEqual([
      product.id,
    ]);
    expect(await list(owner, `/api/store-notes?storeId=${store.id}`)).toHaveLength(1);
    await expectSound(world);
  });

  test('leaves no gap in the numbers of payments, of which the first real one is PAY-1001', async ({
    world,
  }) => {
    const owner = await aFreshOwner(world);
    await load(owner);
    const store = await aStore(owner);
    const pay = async () =>
      (
        await owner.post('/api/payments', {
          ...{ store_id: store.id, amount: 10, date: '2026-11-01', payment_type: 'Cash' },
        })
      ).body.data.number;
    const [first, second] = (await list(owner, '/api/orders?list=active')) as { id: string }[];
    const paid = (order: { id: string } | undefined) =>
      status(owner, order?.id ?? '', 'paid', {
        ...{ delivery_date: '2026-11-01', payment_info: { payment_type: ['Cash'] } },
      });
    expect(await pay()).toBe('PAY-1001');
    expect((await paid(first)).status).toBe(200);
    expect(await pay()).toBe('PAY-1003');
    expect((await paid(second)).status).toBe(200);
    expect((await remove(owner)).status).toBe(200);
    expect((await list(owner, '/api/orders')).map(({ id }: { id: string }) => id)).toEqual([first?.id]);
    expect(await pay()).toBe('PAY-1004');
    const numbers = (await list(owner, '/api/payments')).map(({ number }: { number: string }) => number);
    expect(numbers.sort()).toEqual(['PAY-1001', 'PAY-1002', 'PAY-1003', 'PAY-1004']);
    await expectSound(world);
  });

  test('keeps a sample record that someone has put something of their own on', async ({ world }) => {
    const owner = await aFreshOwner(world);
    await load(owner);
    const stores = await list(owner, '/api/stores');
    const named = (name: string) =>
      stores.find((store: { store_name: string }) => store.store_name.startsWith(name));
    const [noted, sold] = [named('Beacon'), named('Maple')];
    await owner.post('/api/store-notes', { storeId: noted.id, noteDetails: 'Mine' });
    const own = await anOrder(owner, { store: sold, lines: [{ sku: 'CF-WAX-1', qty: 2 }] });
    const orders = await list(owner, '/api/orders');
    const filed = orders.find((order: { order_number: string }) => order.order_number === 'ORD-2');
    expect((await sendFiles(owner, 'manifest', filed.id, ['signed.pdf', aPdf()])).status).toBe(201);
    const brand = (await list(owner, '/api/brands')).find(({ brand_name }: { brand_name: string }) =>
      brand_name.startsWith('North'),
    );
    await aProduct(owner, { brand_name: brand.brand_name, processor_name: brand.processors[0].name });

    const { body } = await remove(owner);
    expect(body.message).toMatch(
      /^Sample data removed, except \d+ sample records that your own records use\.$/,
    );
    const left = async (path: string, name: string) =>
      (await list(owner, path)).map((row: Record<string, string>) => row[name]).sort();
    expect(await left('/api/orders', 'order_number')).toEqual(['ORD-1001', 'ORD-2']);
    expect(await left('/api/stores', 'store_name')).toEqual([
      'Beacon Botanics (sample)',
      'Maple & Vine (sample)',
      'Riverside Leaf (sample)',
    ]);
    const products = await left('/api/products-list', 'product_name');
    expect(products).toEqual(expect.arrayContaining(['Evergreen Ounce', 'Honeycomb Crumble']));
    expect(products).not.toContain('Aurora Cartridge');
    const wax = (await list(owner, '/api/inventory')).find(({ sku }: { sku: string }) => sku === 'CF-WAX-1');
    expect([Number(wax.qty), wax.qty_sold], 'stock of the orders that went is back').toEqual([28, 2]);
    expect((await status(owner, own.id, 'cancelled')).status).toBe(200);
    await expectSound(world);
    expect((await owner.get('/api/home')).body.data.sample, 'what was kept is theirs').toBeNull();
    expect(await remove(owner)).toMatchObject({
      status: 409,
      body: { error: 'There is no sample data to remove.' },
    });
  });

  test('goes after sample orders were worked on, edited and closed for the day', async ({ world }) => {
    const owner = await aFreshOwner(world);
    const before = await rowsOf(world, owner);
    await load(owner);
    await differences(world);
    const orders = await list(owner, '/api/orders');
    await status(owner, orders[0].id, 'cancelled');
    await status(owner, orders[1].id, 'delivered', { delivery_date: '2026-11-16' });
    expect((await remove(owner)).status).toBe(200);
    expect(await rowsOf(world, owner)).toEqual(before);
    await expectSound(world);
  });

  test('is refused where something was added, and to two who load it at once but one', async ({ world }) => {
    const owner = await aFreshOwner(world);
    const both = await Promise.all([load(owner), load(owner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const busy = await aFreshOwner(world);
    await aBrand(busy);
    const rows = await rowsOf(world, busy);
    expect(await load(busy)).toMatchObject({
      status: 409,
      body: {
        error: 'Sample data can only be loaded while there are no processors, brands, products or stores.',
      },
    });
    expect(await rowsOf(world, busy)).toEqual(rows);
  });
});
