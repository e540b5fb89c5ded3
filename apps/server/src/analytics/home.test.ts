import { addDays, dayIn } from '@waybill/domain/lib/dates';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { INVOICE_DETAILS } from '../../test/calls/accounts.ts';
import { anOrder } from '../../test/factories/orders.ts';
import { aProduct } from '../../test/factories/products.ts';
import { aSellingBusiness, readerOf, type SellingBusiness, soldAt } from '../../test/factories/sales.ts';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, newAccount, signedIn, test, type World } from '../../test/world/world.ts';
import { readHome } from './read-home.ts';

const TODAY = dayIn('America/New_York', new Date());

async function order(business: SellingBusiness, by: Client, change: object = {}, status: object = {}) {
  const placed = await anOrder(by, { store: business.store, lines: [{ sku: business.sku, qty: 1 }] });
  if (Object.keys(change).length > 0) await business.owner.patch(`/api/orders/${placed.id}/delivery`, change);
  if (Object.keys(status).length > 0) {
    const reply = await business.owner.patch(`/api/orders/${placed.id}/status`, status);
    expect(reply.status).toBe(200);
  }
  return placed;
}

const numbers = (orders: { order_number: string }[]) => orders.map(({ order_number }) => order_number);

/** One order of each situation by the owner, and an agent's own beside them. */
async function aDay(world: World) {
  const business = await aSellingBusiness(world);
  const { owner, agent } = business;
  const yesterday = addDays(TODAY, -1);
  const waiting = await order(business, owner);
  const own = await order(business, agent);
  const due = await order(business, owner, { delivery_date: TODAY }, { order_status: 'pending delivery' });
  const late = await order(
    business,
    agent,
    { delivery_date: yesterday },
    { order_status: 'pending delivery' },
  );
  const delivered = await order(business, owner, {}, { order_status: 'delivered', delivery_date: yesterday });
  const unpaid = await order(business, agent, {}, { order_status: 'unpaid', delivery_date: yesterday });
  const part = await order(
    business,
    owner,
    {},
    {
      order_status: 'partially paid',
      delivery_date: yesterday,
      payment_info: { amount_paid: 0.9, payment_type: ['Cash'] },
    },
  );
  await order(business, owner, { delivery_date: yesterday }, { order_status: 'cancelled' });
  return { ...business, waiting, own, due, late, delivered, unpaid, part };
}

describe('first steps', () => {
  const NOTHING = {
    processor: false,
    brand: false,
    product: false,
    store: false,
    agent: false,
    order: false,
    invoice: false,
  };

  test('tick themselves off as the records are made, and end when all are there', async ({ world, as }) => {
    const business = await aSellingBusiness(world);
    const { owner } = business;
    const setup = async () => (await owner.get('/api/home')).body.data.setup;
    const ready = { ...NOTHING, processor: true, brand: true, product: true, store: true, agent: true };
    expect(await setup()).toEqual(ready);
    await order(business, owner);
    expect(await setup()).toEqual({ ...ready, order: true });
    expect((await owner.put('/api/invoice-details', INVOICE_DETAILS)).status).toBe(200);
    expect(await setup()).toBeNull();
    const fresh = await signedIn(
      world,
      await newAccount(world, 'Fresh'),
      'super_admin',
      'fresh@sales.example',
    );
    expect((await fresh.get('/api/home')).body.data.setup).toEqual(NOTHING);
    const store = await aStore(fresh);
    expect((await fresh.get('/api/home')).body.data.setup).toEqual({ ...NOTHING, store: true });
    await fresh.delete(`/api/stores/${store.id}`);
    expect((await fresh.get('/api/home')).body.data.setup).toEqual(NOTHING);
    expect((await as.agent.get('/api/home')).body.data).not.toHaveProperty('setup');
  });
});

describe('home of the business', () => {
  test('shows what needs doing today, each with the orders behind it', async ({ world }) => {
    const day = await aDay(world);
    const { status, body } = await day.owner.get('/api/home');
    expect(status).toBe(200);
    const { data } = body;
    expect(data).toMatchObject({ view: 'business', today: TODAY });
    expect(data.awaiting_approval.count).toBe(2);
    expect(numbers(data.awaiting_approval.orders)).toEqual(numbers([day.waiting, day.own]));
    expect(data.deliveries_today.count).toBe(1);
    expect(numbers(data.deliveries_today.orders)).toEqual(numbers([day.due]));
    expect(data.overdue_deliveries.count).toBe(1);
    expect(numbers(data.overdue_deliveries.orders)).toEqual(numbers([day.late]));
    expect(data.unpaid).toMatchObject({ count: 2, balance: 20.9 });
    expect(numbers(data.unpaid.orders)).toEqual(numbers([day.unpaid, day.part]));
    expect(data.unpaid.orders[1]).toMatchObject({ order_total: 10.9, amount_due: 10 });
    expect(data.sales.this_month).toMatchObject({ total_sales: 76.3, order_count: 7 });
    expect(data.latest_orders).toHaveLength(8);
    expect(data.latest_orders[0]).toMatchObject({
      store_name: day.store.store_name,
      order_status: 'cancelled',
      agent_name: day.owner.user?.username,
    });
    expect(data.stock).toEqual({ low: 0, out: 0, flavors: [] });
    expect(data.licenses).toEqual({ expired: 0, expiring: 0, stores: [] });
  });

  test('counts what is low and out, those with least first, without what was deleted', async ({ world }) => {
    const { owner } = await aSellingBusiness(world);
    const flavors = [0, 1, 5, 6].map((qty) => ({ flavor: `Has ${qty}`, qty }));
    const product = await aProduct(owner, { flavors });
    const gone = await aProduct(owner, { qty: 0 });
    await owner.delete(`/api/products-list/${gone.id}`);
    const { stock } = (await owner.get('/api/home')).body.data;
    expect(stock).toMatchObject({ low: 2, out: 1 });
    expect(stock.flavors).toMatchObject([
      {
        flavor: 'Has 0',
        qty: 0,
        stock: 'out',
        product_name: product.product_name,
        brand_name: product.brand_name,
      },
      { flavor: 'Has 1', qty: 1, stock: 'low', product_id: product.id },
      { flavor: 'Has 5', qty: 5, stock: 'low' },
    ]);
    for (const list of ['low', 'out'] as const) {
      const { body } = await owner.get(`/api/inventory?stock=${list}&limit=30`);
      expect(body.page.total).toBe(stock[list]);
    }
  });

  test('knows licenses that expired, and those that expire within 30 days', async ({ world }) => {
    const { owner } = await aSellingBusiness(world);
    const expiring = (days: number) => aStore(owner, { licenseExpiration: addDays(TODAY, days) });
    const [expired, today, last] = [await expiring(-1), await expiring(0), await expiring(30)];
    await expiring(31);
    const deleted = await expiring(-5);
    await owner.delete(`/api/stores/${deleted.id}`);
    const { licenses } = (await owner.get('/api/home')).body.data;
    expect(licenses).toMatchObject({ expired: 1, expiring: 2 });
    expect(licenses.stores).toMatchObject([
      { id: expired.id, license: 'expired', license_expiration: addDays(TODAY, -1) },
      { id: today.id, license: 'expiring' },
      { id: last.id, license: 'expiring', license_number: last.license_number },
    ]);
  });

  test('compares the days of this month with all of the last', async ({ world }) => {
    const business = await aSellingBusiness(world);
    await soldAt(world, business, '2026-03-01T04:59:59Z', 1);
    await soldAt(world, business, '2026-03-01T05:00:00Z', 2);
    await soldAt(world, business, '2026-02-01T05:00:00Z', 4);
    await soldAt(world, business, '2026-02-01T04:59:59Z', 8);
    const home = await readHome(readerOf(world, business.owner), new Date('2026-03-05T12:00:00Z'));
    if (home.view === 'driver') throw new Error('a driver');
    const { this_month, last_month } = home.sales;
    expect(this_month).toMatchObject({ total_sales: 21.8, order_count: 1 });
    expect(this_month.days).toHaveLength(5);
    expect(last_month).toMatchObject({ total_sales: 54.5, order_count: 2 });
    expect(last_month.days).toHaveLength(28);
    expect(last_month.days[0]).toEqual({ day: '2026-02-01', total_sales: 43.6, order_count: 1 });
  });

  test('calls a delivery overdue from midnight in the time zone of the account', async ({ world }) => {
    const business = await aSellingBusiness(world);
    await order(business, business.owner, { delivery_date: '2026-06-30' });
    const at = async (now: string) => {
      const home = await readHome(readerOf(world, business.owner), new Date(now));
      if (home.view === 'driver') throw new Error('a driver');
      return [home.deliveries_today.count, home.overdue_deliveries.count];
    };
    expect(await at('2026-06-30T03:59:59Z')).toEqual([0, 0]);
    expect(await at('2026-06-30T04:00:00Z')).toEqual([1, 0]);
    expect(await at('2026-07-01T03:59:59Z')).toEqual([1, 0]);
    expect(await at('2026-07-01T04:00:00Z')).toEqual([0, 1]);
  });

  test('shows nothing of another account', async ({ as }) => {
    expect((await as.other.get('/api/home')).body.data).toMatchObject({
      view: 'business',
      awaiting_approval: { count: 0, orders: [] },
      unpaid: { count: 0, balance: 0, orders: [] },
      latest_orders: [],
    });
    expect(await as.nobody.get('/api/home')).toMatchObject({ status: 401 });
  });
});

describe('home of an agent', () => {
  test('has their own orders and sales, and nothing of the catalogue', async ({ world }) => {
    const day = await aDay(world);
    const { data } = (await day.agent.get('/api/home')).body;
    expect(data.view).toBe('agent');
    expect(data).not.toHaveProperty('stock');
    expect(data).not.toHaveProperty('licenses');
    expect(numbers(data.awaiting_approval.orders)).toEqual(numbers([day.own]));
    expect(data.awaiting_approval.count).toBe(1);
    expect(data.deliveries_today).toEqual({ count: 0, orders: [] });
    expect(numbers(data.overdue_deliveries.orders)).toEqual(numbers([day.late]));
    expect(data.unpaid).toMatchObject({ count: 1, balance: 10.9 });
    expect(data.sales.this_month).toMatchObject({ total_sales: 32.7, order_count: 3 });
    expect(numbers(data.latest_orders)).toEqual(numbers([day.unpaid, day.late, day.own]));
  });
});

describe('home of a driver', () => {
  test('is their stops that are not delivered yet, by date, with where to go', async ({ world }) => {
    const business = await aSellingBusiness(world);
    const { owner, account_id } = business;
    const driver = await signedIn(world, account_id, 'driver', `driver-${account_id}@sales.example`);
    const colleague = await signedIn(world, account_id, 'driver', `driver2-${account_id}@sales.example`);
    const store = await aStore(owner, {
      storeName: 'Corner Store',
      address: '5 High Street',
      city: 'Albany',
      zipcode: '12207',
      state: 'New York',
      contactName: 'Kim',
      phone: '555-0101',
    });
    const at = { ...business, store };
    const mine = { delivery_driver: driver.user?.id };
    const sometime = await order(at, owner, mine);
    const today = await order(
      at,
      owner,
      { ...mine, delivery_date: TODAY },
      { order_status: 'pending delivery' },
    );
    const late = await order(at, owner, { ...mine, delivery_date: addDays(TODAY, -2) });
    await order(at, owner, { ...mine, delivery_date: TODAY }, { order_status: 'delivered' });
    await order(at, owner, mine, { order_status: 'cancelled' });
    await order(at, owner, { delivery_driver: colleague.user?.id, delivery_date: TODAY });
    const { data } = (await driver.get('/api/home')).body;
    expect(data).toMatchObject({ view: 'driver', today: TODAY, stops_today: 1, stops_overdue: 1 });
    expect(Object.keys(data).sort()).toEqual(['stops', 'stops_overdue', 'stops_today', 'today', 'view']);
    expect(numbers(data.stops)).toEqual(numbers([late, today, sometime]));
    expect(data.stops[1]).toEqual({
      order_id: today.id,
      order_number: today.order_number,
      order_status: 'pending delivery',
      delivery_date: TODAY,
      items_total: 1,
      order_total: 10.9,
      store_id: store.id,
      store_name: 'Corner Store',
      address: '5 High Street',
      city: 'Albany',
      state: 'New York',
      zipcode: '12207',
      contact_name: 'Kim',
      phone: '555-0101',
    });
    await owner.delete(`/api/stores/${store.id}`);
    expect((await driver.get('/api/home')).body.data.stops).toHaveLength(3);
    await world.admin(sql`update orders set order_status = 'delivered', delivery_date = ${TODAY}
      where account_id = ${account_id} and delivery_driver_id = ${driver.user?.id}`);
    expect((await driver.get('/api/home')).body.data).toMatchObject({ stops: [], stops_today: 0 });
  });
});
