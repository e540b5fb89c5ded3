import { describe, expect, test } from 'vitest';
import type { OrderLine } from '../schema.ts';
import type { Offer } from './new-items.ts';
import { repeatedSentence, repeatOrder } from './repeat-order.ts';

const offer = (rest: Partial<Offer> = {}): Offer => ({
  brand_name: 'Leaf',
  processor_name: null,
  product_name: 'Pen',
  product_type: 'Vape',
  flavor: 'Mango',
  sku: 'M',
  size: 1,
  size_unit: 'grams',
  price: 12,
  stock: 10,
  ...rest,
});

const line = (rest: Partial<OrderLine> = {}): OrderLine => {
  const { stock: _, ...known } = offer();
  return { ...known, id: 'x', qty: 3, price: 9, is_sample: false, ...rest };
};

const selling = (...offers: Offer[]) => {
  const bySku = new Map(offers.map((each) => [each.sku, each]));
  return (sku: string) => bySku.get(sku);
};

describe('an order once more', () => {
  test("has today's names and prices", () => {
    expect(repeatOrder([line()], selling(offer({ product_name: 'Pen 2' })))).toEqual({
      lines: [expect.objectContaining({ product_name: 'Pen 2', price: 12, qty: 3, is_sample: false })],
      missing: [],
    });
  });

  test('gives samples for nothing, under their own name', () => {
    const { lines } = repeatOrder(
      [line({ is_sample: true, product_name: '(Sample) Pen' })],
      selling(offer()),
    );
    expect(lines).toEqual([
      expect.objectContaining({ product_name: '(Sample) Pen', price: 0, is_sample: true }),
    ]);
  });

  test('is cut to the stock, and says so', () => {
    expect(repeatOrder([line({ qty: 12 })], selling(offer()))).toMatchObject({
      lines: [{ qty: 10 }],
      missing: ['Pen, Mango: only 10 of 12 cases are available.'],
    });
  });

  test('shares the stock among lines of one SKU and what the order has already', () => {
    const lines = [line({ qty: 4 }), line({ qty: 4, is_sample: true })];
    expect(repeatOrder(lines, selling(offer()), new Map([['M', 5]]))).toMatchObject({
      lines: [{ qty: 4 }, { qty: 1, is_sample: true }],
      missing: ['Pen, Mango: only 1 of 4 cases are available.'],
    });
  });

  test('leaves out what is sold out, gone, or was set to 0', () => {
    const lines = [line(), line({ sku: 'gone', flavor: 'Lime' }), line({ sku: 'zero', qty: 0 })];
    expect(repeatOrder(lines, selling(offer({ stock: 0 })))).toEqual({
      lines: [],
      missing: ['Pen, Mango is out of stock.', 'Pen, Lime is no longer available.'],
    });
  });

  test('is told in one sentence', () => {
    expect(repeatedSentence(0, 'ORD-1')).toBe('Nothing of ORD-1 is available today.');
    expect(repeatedSentence(1, 'ORD-1')).toBe("1 item of ORD-1 added at today's prices.");
    expect(repeatedSentence(2, 'ORD-1')).toBe("2 items of ORD-1 added at today's prices.");
  });
});
