import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anOrder, assign, DATE, status } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { aSellingBusiness, setOrder } from '../../test/factories/sales.ts';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, test } from '../../test/world/world.ts';

const overview = async (by: Client, id: string) => (await by.get(`/api/stores/${id}/overview`)).body.data;

describe('the page of a store', () => {
  test('tells what the store owes, bought in a year and usually buys', async ({ world }) => {
    const { owner, store, sku } = await aSellingBusiness(world);
    const nothing = { unpaid: { count: 0, balance: 0 }, last_order: null, usual: [], prices: [] };
    expect(await overview(owner, store.id)).toMatchObject(nothing);
    const lines = [{ sku, qty: 3 }];
    const old = await anOrder(owner, { store, lines });
    await setOrder(world, old.id, sql`created_at = now() - interval '400 days'`);
    const unpaid = await anOrder(owner, { store, lines: [...lines, { sku, qty: 1, is_sample: true }] });
    await status(owner, unpaid.id, 'unpaid', { delivery_date: DATE });
    const last = await anOrder(owner, { store, lines: [{ sku, qty: 5 }] });
    const cancelled = await anOrder(owner, { store, lines: [{ sku, qty: 9 }] });
    await status(owner, cancelled.id, 'cancelled');
    await anOrder(owner, { lines });
    expect(await overview(owner, store.id)).toMatchObject({
      unpaid: { count: 1, balance: 32.7 },
      last_year: { order_count: 2, total_sales: 87.2 },
      last_order: { id: last.id, order_number: last.order_number, order_status: 'pending approval' },
      orders: { all: { total: 4 }, active: { total: 2 }, unpaid: { total: 1 }, completed: { total: 1 } },
      usual: [{ sku, order_count: 3, usual_qty: 3, last_ordered: last.created_at }],
    });
  });

  test('lists the prices of its own beside those of every other store', async ({ world }) => {
    const { owner, store } = await aSellingBusiness(world);
    const other = await aStore(owner);
    const priced = (customer: string, price: number) => ({
      pricing: {
        type: 'customer-specific',
        prices: [
          { customer, price, isDefault: false },
          { customer: 'Every Other Store', price: 20, isDefault: true },
        ],
      },
    });
    const product = await aProduct(owner, priced(store.store_name, 15.5));
    await aProduct(owner, priced(other.store_name, 12));
    const gone = await aProduct(owner, priced(store.store_name, 11));
    expect((await owner.delete(`/api/products-list/${gone.id}`)).status).toBe(200);
    const { prices, has_more_prices } = await overview(owner, store.id);
    expect(prices).toEqual([
      {
        product_id: product.id,
        product_name: product.product_name,
        brand_name: product.brand_name,
        price: 15.5,
        other_price: 20,
      },
    ]);
    expect(has_more_prices).toBe(false);
  });

  test('shows an agent their own orders, a driver their deliveries and no prices, a stranger nothing', async ({
    world,
    as,
  }) => {
    const { owner, agent, driver, store, product } = await aSellingBusiness(world);
    const lines = [{ sku: skuOf(product), qty: 1 }];
    await anOrder(owner, { store, lines });
    expect((await driver.get(`/api/stores/${store.id}/overview`)).status).toBe(404);
    const own = await anOrder(agent, { store, lines });
    const delivered = await anOrder(owner, { store, lines });
    await assign(owner, delivered, driver);
    expect((await overview(owner, store.id)).last_year.order_count).toBe(3);
    expect(await overview(agent, store.id)).toMatchObject({
      last_year: { order_count: 1 },
      last_order: { id: own.id },
      prices: [],
    });
    expect(await overview(driver, store.id)).toMatchObject({
      last_year: { order_count: 1 },
      last_order: { id: delivered.id },
      prices: null,
    });
    expect((await as.other.get(`/api/stores/${store.id}/overview`)).status).toBe(404);
    expect((await owner.get('/api/stores/x/overview')).status).toBe(404);
  });
});
