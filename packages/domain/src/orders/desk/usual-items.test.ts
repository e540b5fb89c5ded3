import { describe, expect, test } from 'vitest';
import type { OrderLine } from '../schema.ts';
import { usualItems } from './usual-items.ts';

const line = (sku: string, qty: number, is_sample = false): OrderLine => ({
  id: '00000000-0000-4000-8000-000000000000',
  brand_name: 'Hudson',
  processor_name: null,
  product_name: 'Vape',
  product_type: 'Vape',
  flavor: sku,
  sku,
  qty,
  price: 10,
  size: 1,
  size_unit: 'grams',
  is_sample,
});
const order = (day: number, ...order_details: OrderLine[]) => ({
  created_at: `2026-11-0${day}T12:00:00Z`,
  order_details,
});

describe('what a store usually buys', () => {
  test('is what stands in most of its orders, with the middle quantity and the last day', () => {
    const bought = usualItems([
      order(3, line('A', 50), line('B', 2)),
      order(2, line('a', 4)),
      order(1, line('A', 3), line('A', 1)),
    ]);
    expect(bought).toMatchObject([
      { sku: 'A', order_count: 3, usual_qty: 4, last_ordered: '2026-11-03T12:00:00Z' },
      { sku: 'B', order_count: 1, usual_qty: 2 },
    ]);
    expect(bought[0]).not.toHaveProperty('price');
  });

  test('is nothing of samples, of lines set to 0, or of no orders', () => {
    expect(usualItems([order(1, line('A', 2, true), line('B', 0))])).toEqual([]);
    expect(usualItems([])).toEqual([]);
  });

  test('is at most twelve items', () => {
    const many = Array.from({ length: 20 }, (_, n) => line(`S${n}`, n + 1));
    expect(usualItems([order(1, ...many)]).map(({ sku }) => sku)).toEqual(
      Array.from({ length: 12 }, (_, n) => `S${19 - n}`),
    );
  });
});
