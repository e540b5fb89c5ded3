import { REPORT_GROUPS, type ReportRow, type SalesReport } from '@waybill/domain/analytics/report-schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anOrder, status } from '../../test/factories/orders.ts';
import { aSellingBusiness, readerOf, type SellingBusiness, setOrder } from '../../test/factories/sales.ts';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, test, type World } from '../../test/world/world.ts';
import { readReport } from './read-report.ts';

const report = async (by: Client, asked: string): Promise<SalesReport> => {
  const { status, body } = await by.get(`/api/analytics/report?${asked}`);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body.data;
};
const figures = ({ rows }: SalesReport) =>
  rows.map(({ name, sales, count, sales_before, count_before }) => [
    name,
    sales,
    count,
    sales_before,
    count_before,
  ]);

/** March and April of 2025, by New York's days: the last hour of 31 March is April in UTC. */
async function aSpring(world: World) {
  const business = await aSellingBusiness(world);
  const { owner, agent, sku } = business;
  const kingston = await aStore(owner, { storeName: 'Kingston Leaf', city: 'Kingston', state: 'New York' });
  const hudson = await aStore(owner, { storeName: 'Hudson Leaf', city: 'Hudson', state: 'New York' });
  const sold = async (by: Client, store: SellingBusiness['store'], at: string, qty: number) => {
    const order = await anOrder(by, {
      store,
      lines: [
        { sku, qty },
        { sku, qty: 1, is_sample: true },
      ],
    });
    await setOrder(world, order.id, sql`created_at = ${at}`);
    return order;
  };
  await sold(owner, kingston, '2025-03-10T15:00:00Z', 10);
  await sold(agent, hudson, '2025-04-01T03:30:00Z', 20);
  await sold(agent, kingston, '2025-04-01T04:30:00Z', 30);
  await sold(owner, hudson, '2025-04-20T15:00:00Z', 5);
  const cancelled = await sold(owner, hudson, '2025-04-21T15:00:00Z', 50);
  await status(owner, cancelled.id, 'cancelled');
  return { ...business, kingston, hudson };
}

const APRIL = 'from=2025-04-01&to=2025-04-30';

describe('a sales report', () => {
  test('tells a period beside the one before, by agent, store, city, product and brand', async ({
    world,
  }) => {
    const { owner, agent, product } = await aSpring(world);
    const [ann, rosa] = [agent.user?.username, owner.user?.username];
    const byAgent = await report(owner, `by=agent&${APRIL}`);
    expect(byAgent).toMatchObject({
      period: { from: '2025-04-01', to: '2025-04-30' },
      before: { from: '2025-03-01', to: '2025-03-31' },
      totals: { sales: 381.5, count: 2, sales_before: 327, count_before: 2 },
    });
    expect(byAgent.points).toHaveLength(30);
    expect(byAgent.points[0]).toEqual({ from: '2025-04-01', to: '2025-04-01', sales: 327, sales_before: 0 });
    expect(byAgent.points[9]).toMatchObject({ from: '2025-04-10', sales: 0, sales_before: 109 });
    expect(figures(byAgent)).toEqual([
      [ann, 327, 1, 218, 1],
      [rosa, 54.5, 1, 109, 1],
    ]);
    expect(figures(await report(owner, `by=store&${APRIL}`))).toEqual([
      ['Kingston Leaf', 327, 1, 109, 1],
      ['Hudson Leaf', 54.5, 1, 218, 1],
    ]);
    const cities = await report(owner, `by=city&${APRIL}`);
    expect(cities.rows[0]).toMatchObject({ name: 'Kingston', note: 'New York', sales: 327 });
    for (const [by, name] of [
      ['product', product.product_name],
      ['brand', product.brand_name],
    ]) {
      expect(figures(await report(owner, `by=${by}&${APRIL}`))).toEqual([[name, 350, 35, 300, 30]]);
    }
  });

  test('of days at the edge of a month reads what is not kept', async ({ world }) => {
    const { owner, product } = await aSpring(world);
    const asked = 'from=2025-03-31&to=2025-04-20';
    expect(figures(await report(owner, `by=product&${asked}`))).toEqual([
      [product.product_name, 550, 55, 100, 10],
    ]);
    expect(figures(await report(owner, `by=store&${asked}`))).toEqual([
      ['Kingston Leaf', 327, 1, 109, 1],
      ['Hudson Leaf', 272.5, 2, 0, 0],
    ]);
  });

  test('adds up the same by every grouping, kept or read, whatever the period', async ({ world }) => {
    const { owner } = await aSpring(world);
    const reader = readerOf(world, owner);
    for (const [from, to] of [
      ['2025-03-10', '2025-04-01'],
      ['2025-01-01', '2025-12-31'],
      ['2025-04-20', '2025-04-20'],
    ]) {
      const sums = [];
      for (const by of REPORT_GROUPS) {
        const { rows, totals } = await readReport(reader, { by, from: `${from}`, to: `${to}` });
        const tax = by === 'product' || by === 'brand' ? 1.09 : 1;
        sums.push(rows.reduce((sum, row) => sum + row.sales * tax, 0).toFixed(2));
        expect(sums.at(-1)).toBe(totals.sales.toFixed(2));
      }
    }
  });

  test('shows an agent their own sales alone', async ({ world }) => {
    const { agent } = await aSpring(world);
    for (const by of REPORT_GROUPS) {
      const { rows } = await report(agent, `by=${by}&${APRIL}`);
      const own = by === 'product' || by === 'brand' ? 300 : 327;
      expect(rows.reduce((sum, { sales }) => sum + sales, 0)).toBe(own);
    }
  });

  test('holds the first hundred, and all others as one row', async ({ world }) => {
    const { owner, store, account_id } = await aSpring(world);
    await world.admin(sql`
      with made as (
        insert into stores (account_id, store_name, license_number, address)
        select ${account_id}, 'Many ' || n, 'MANY-' || n, 'A' from generate_series(1, 105) n returning id, store_name)
      insert into orders (account_id, number, store_id, store_name, store_license, processor_license, order_status,
        items_total, subtotal, tax_rate, order_total, agent_id, agent_name, created_at)
      select ${account_id}, 90000 + row_number() over (), made.id, store_name, 'L', 'N/A', 'pending delivery', 1, 1, 0.09,
        1 + row_number() over (), ${owner.user?.id}, 'O', '2025-06-10T12:00:00Z' from made`);
    const { rows, totals } = await report(owner, 'by=store&from=2025-06-01&to=2025-06-30');
    expect(rows).toHaveLength(101);
    expect(rows.at(-1)).toMatchObject({ id: null, name: 'All others', others: 5, count: 5 });
    expect(rows.reduce((sum: number, row: ReportRow) => sum + row.sales, 0)).toBeCloseTo(totals.sales, 2);
    expect(store.id).toBeTruthy();
    const { body, headers } = await owner.get(
      '/api/analytics/report.csv?by=store&from=2025-06-01&to=2025-06-30&sort=sales&dir=asc',
    );
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toContain('Store,City,Sales,Sales Before,Change %,Orders,Orders Before');
    expect(lines.at(-1)).toContain('All others');
    expect(lines).toHaveLength(102);
    expect(headers['content-disposition']).toContain('sales-by-store-2025-06-01-to-2025-06-30.csv');
  });

  test('that would read too many orders is refused before it reads one, and kept figures never are', async ({
    world,
  }) => {
    const { owner, account_id } = await aSpring(world);
    await report(owner, `by=agent&${APRIL}`);
    await world.admin(sql`
      insert into sales (account_id, grain, seller_id, starts, orders, total)
      values (${account_id}, 'day', ${account_id}, '2025-02-10', 100001, 1)`);
    const february = 'from=2025-02-01&to=2025-02-28';
    const refused = async (asked: string) => (await owner.get(`/api/analytics/report?${asked}`)).body.error;
    const SHORTER =
      'There are more than 100,000 orders in this period and the one before. Choose a shorter period.';
    expect(await refused(`by=store&${february}`)).toBe(SHORTER);
    expect(await refused('by=city&from=2025-02-15&to=2025-02-28'), 'the period before counts').toBe(SHORTER);
    expect(await refused('by=product&from=2025-02-10&to=2025-02-28')).toMatch(/Choose whole months\.$/);
    for (const by of ['agent', 'product', 'brand']) await report(owner, `by=${by}&${february}`);
  });

  test.for([
    ['by=planet&from=2025-04-01&to=2025-04-30', 'by must be one of: store, brand, product, agent, city'],
    ['by=store&from=2025-04-31&to=2025-05-30', 'Choose a first and a last day.'],
    ['by=store&to=2025-05-30', 'Choose a first and a last day.'],
    ['by=store&from=2025-04-30&to=2025-04-01', 'The first day must not be after the last day.'],
    ['by=store&from=2023-01-01&to=2025-04-01', 'Choose at most two years.'],
  ] as const)('is refused for %s', async ([asked, sentence], { as }) => {
    const { status, body } = await as.owner.get(`/api/analytics/report?${asked}`);
    expect([status, body.error]).toEqual([400, sentence]);
  });
});
