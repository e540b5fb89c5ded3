import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageOf, everyDay, summaryOf, totalOf } from './summary.ts';

const agent = (total_sales: number, order_count: number) => ({
  agent_id: '00000000-0000-4000-8000-000000000001',
  agent_name: 'A',
  total_sales,
  order_count,
  average_order_value: averageOf(total_sales, order_count),
});

describe('averages', () => {
  test('round half a cent up, and of nothing are 0', () => {
    expect(averageOf(0.01, 2)).toBe(0.01);
    expect(averageOf(10, 3)).toBe(3.33);
    expect(averageOf(20, 3)).toBe(6.67);
    expect(averageOf(0, 0)).toBe(0);
  });

  test('are within half a cent of what was sold', () => {
    const sale = fc.tuple(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 1, max: 1e6 }));
    fc.assert(
      fc.property(sale, ([cents, count]) => {
        const average = Math.round(averageOf(cents / 100, count) * 100);
        expect(Math.abs(average * count - cents) * 2).toBeLessThanOrEqual(count);
      }),
    );
  });
});

describe('the summary', () => {
  test('adds up in whole cents', () => {
    expect(summaryOf([agent(0.1, 1), agent(0.2, 2)])).toEqual({
      total_sales: 0.3,
      total_orders: 3,
      active_agents: 2,
      average_order_value: 0.1,
    });
    expect(summaryOf([])).toEqual({
      total_sales: 0,
      total_orders: 0,
      active_agents: 0,
      average_order_value: 0,
    });
  });
});

test('days without a sale are 0, and all days add up to the period', () => {
  const days = everyDay({ from: '2026-02-27', to: '2026-03-02' }, [
    { day: '2026-02-28', total_sales: 0.1, order_count: 1 },
    { day: '2026-03-01', total_sales: 0.2, order_count: 4 },
  ]);
  expect(days.map(({ day, total_sales }) => [day, total_sales])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0.1],
    ['2026-03-01', 0.2],
    ['2026-03-02', 0],
  ]);
  expect(totalOf(days)).toEqual({ total_sales: 0.3, order_count: 5 });
});
