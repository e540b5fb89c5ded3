import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  aSellingBusiness,
  differences,
  readerOf,
  type SellingBusiness,
  setOrder,
  soldAt,
} from '../../test/factories/sales.ts';
import { test, type World } from '../../test/world/world.ts';
import { readSales } from './read-sales.ts';

/** What the screen shows at that moment: orders of the month and of the year, and the days with sales. */
async function at(world: World, business: SellingBusiness, now: string, time_zone?: string) {
  const data = await readSales(readerOf(world, business.owner, time_zone), new Date(now));
  const sold = data.days.ytd.filter(({ order_count }) => order_count > 0);
  return {
    today: data.today,
    month: data.summary.month.total_orders,
    ytd: data.summary.ytd.total_orders,
    cases: [data.products_month, data.products_ytd].map(([top]) => top?.qty_total ?? 0),
    days: Object.fromEntries(sold.map(({ day, order_count }) => [day, order_count])),
  };
}

describe("an order counts on its creation day in the account's time zone", () => {
  test('around midnight at the end of a month', async ({ world }) => {
    const business = await aSellingBusiness(world);
    await soldAt(world, business, '2026-06-01T03:59:59.999Z', 1);
    await soldAt(world, business, '2026-06-01T04:00:00Z', 2);
    expect(await at(world, business, '2026-06-01T03:59:59Z')).toEqual({
      today: '2026-05-31',
      month: 1,
      ytd: 2,
      cases: [1, 3],
      days: { '2026-05-31': 1 },
    });
    expect(await at(world, business, '2026-06-01T04:00:00Z')).toEqual({
      today: '2026-06-01',
      month: 1,
      ytd: 2,
      cases: [2, 3],
      days: { '2026-05-31': 1, '2026-06-01': 1 },
    });
  });

  test('around midnight at the end of a year', async ({ world }) => {
    const business = await aSellingBusiness(world);
    await soldAt(world, business, '2026-01-01T04:59:59.999Z', 1);
    await soldAt(world, business, '2026-01-01T05:00:00Z', 2);
    await soldAt(world, business, '2025-01-01T05:00:00Z', 4);
    await soldAt(world, business, '2025-01-01T04:59:59.999Z', 8);
    expect(await at(world, business, '2026-01-01T04:59:59.999Z')).toMatchObject({
      today: '2025-12-31',
      month: 1,
      ytd: 2,
      cases: [1, 5],
      days: { '2025-01-01': 1, '2025-12-31': 1 },
    });
    expect(await at(world, business, '2026-01-01T05:00:00Z')).toMatchObject({
      today: '2026-01-01',
      month: 1,
      ytd: 1,
      cases: [2, 2],
      days: { '2026-01-01': 1 },
    });
  });

  test('on the day of 23 hours, when the clocks go forward', async ({ world }) => {
    const business = await aSellingBusiness(world);
    const moments = [
      '2026-03-08T04:59:59Z',
      '2026-03-08T05:00:00Z',
      '2026-03-08T06:59:59Z',
      '2026-03-08T07:00:00Z',
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
    ];
    for (const moment of moments) await soldAt(world, business, moment);
    expect(await at(world, business, '2026-03-20T12:00:00Z')).toMatchObject({
      days: { '2026-03-07': 1, '2026-03-08': 4, '2026-03-09': 1 },
    });
  });

  test('on the day of 25 hours, when the clocks go back, at either half past one', async ({ world }) => {
    const business = await aSellingBusiness(world);
    const moments = [
      '2026-11-01T03:59:59Z',
      '2026-11-01T04:00:00Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '2026-11-02T04:59:59Z',
      '2026-11-02T05:00:00Z',
    ];
    for (const moment of moments) await soldAt(world, business, moment);
    expect(await at(world, business, '2026-11-02T05:00:00Z')).toMatchObject({
      today: '2026-11-02',
      month: 5,
      ytd: 6,
      days: { '2026-10-31': 1, '2026-11-01': 4, '2026-11-02': 1 },
    });
  });

  test('the leap day is a day of February', async ({ world }) => {
    const business = await aSellingBusiness(world);
    await soldAt(world, business, '2028-03-01T04:59:59Z');
    expect(await at(world, business, '2028-03-01T04:59:59Z')).toMatchObject({
      today: '2028-02-29',
      month: 1,
      days: { '2028-02-29': 1 },
    });
    expect(await at(world, business, '2028-03-01T05:00:00Z')).toMatchObject({ month: 0, ytd: 1 });
  });

  test('and on other days once the account moves to another zone', async ({ world }) => {
    const business = await aSellingBusiness(world);
    await soldAt(world, business, '2026-06-30T16:00:00Z', 3);
    expect(await at(world, business, '2026-06-30T16:00:00Z')).toMatchObject({ days: { '2026-06-30': 1 } });
    await world.admin(sql`update accounts set time_zone = 'Asia/Tokyo' where id = ${business.account_id}`);
    await soldAt(world, business, '2026-06-30T14:59:59Z', 5);
    expect(await at(world, business, '2026-06-30T16:00:00Z', 'Asia/Tokyo')).toMatchObject({
      today: '2026-07-01',
      month: 1,
      ytd: 2,
      cases: [3, 8],
      days: { '2026-06-30': 1, '2026-07-01': 1 },
    });
    expect(await differences(world)).toEqual([]);
  });

  test('and follows an order whose day or agent is put right', async ({ world }) => {
    const business = await aSellingBusiness(world);
    const order = await soldAt(world, business, '2026-05-05T12:00:00Z', 2);
    await setOrder(
      world,
      order.id,
      sql`created_at = '2026-04-05T12:00:00Z', agent_id = ${business.agent.user?.id}`,
    );
    const data = await readSales(readerOf(world, business.agent), new Date('2026-05-06T12:00:00Z'));
    expect(data.month).toEqual([]);
    expect(data.ytd).toMatchObject([
      { agent_id: business.agent.user?.id, order_count: 1, total_sales: 21.8 },
    ]);
    expect(data.products_ytd).toMatchObject([{ qty_total: 2, total_amount: 20 }]);
    expect(await differences(world)).toEqual([]);
  });
});
