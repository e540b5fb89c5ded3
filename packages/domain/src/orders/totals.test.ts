import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOf, lineAmount, TAX_RATE, totalsOf } from './totals.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const line = fc.record({ qty: fc.integer({ min: 0, max: 100_000 }), cents });

/** Long multiplication on decimal strings: slow, and without a float anywhere. */
function slowTotal(lines: { qty: number; cents: number }[]): { subtotal: string; total: string } {
  const subtotal = lines.reduce((sum, { qty, cents: price }) => sum + BigInt(qty) * BigInt(price), 0n);
  const tenThousandths = subtotal * 109n;
  const rounded = tenThousandths / 100n + (tenThousandths % 100n >= 50n ? 1n : 0n);
  const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
  return { subtotal: text(subtotal), total: text(rounded) };
}

describe('totals', () => {
  test('agree with exact decimal arithmetic over random orders', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { subtotal, total } = slowTotal(lines);
        if (BigInt(total.replace('.', '')) > 900_719_925_474_099n) return;
        const totals = totalsOf(
          lines.map(({ qty, cents: price }) => ({ qty, price: price / 100 })),
          TAX_RATE,
        );
        expect(totals.subtotal.toFixed(2)).toBe(subtotal);
        expect(totals.order_total.toFixed(2)).toBe(total);
      }),
      { numRuns: 5_000 },
    );
  });

  test('round half a cent up where floats round it down', () => {
    expect(totalsOf([{ qty: 1, price: 15.5 }], TAX_RATE).order_total).toBe(16.9);
    expect(totalsOf([{ qty: 1, price: 0.5 }], TAX_RATE).order_total).toBe(0.55);
  });

  test('count samples as items that cost nothing', () => {
    const totals = totalsOf(
      [
        { qty: 2, price: 10 },
        { qty: 3, price: 0 },
      ],
      TAX_RATE,
    );
    expect(totals).toEqual({ items_total: 5, subtotal: 20, order_total: 21.8 });
  });

  test('are the subtotal and nine percent', () => {
    expect(totalsOf([{ qty: 1, price: 100 }], TAX_RATE)).toMatchObject({ subtotal: 100, order_total: 109 });
  });

  test('keep the rate of an old order', () => {
    expect(totalsOf([{ qty: 1, price: 100 }], 0.085).order_total).toBe(108.5);
    expect(totalsOf([{ qty: 1, price: 100 }], 0).order_total).toBe(100);
  });
});

test('a line is quantity times price in whole cents', () => {
  expect(lineAmount({ qty: 3, price: 1.1 })).toBe(3.3);
  expect(lineAmount({ qty: 0, price: 99.99 })).toBe(0);
});

test('the balance is what is left to pay', () => {
  expect(balanceOf({ order_total: 21.8, payment_info: { amount_paid: 0.1 } })).toBe(21.7);
});
