import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustmentTo, LOW_STOCK, MAX_STOCK, stockState } from './stock.ts';

test.each([
  [0, 'out'],
  [1, 'low'],
  [LOW_STOCK, 'low'],
  [LOW_STOCK + 1, 'ok'],
])('%i cases are %s', (qty, state) => {
  expect(stockState(qty)).toBe(state);
});

describe('setting a quantity', () => {
  const cases = fc.nat(10_000);

  test('changes what was shown by the difference, however much was sold or returned meanwhile', () => {
    fc.assert(
      fc.property(
        cases,
        cases,
        cases,
        fc.integer({ min: -10_000, max: 10_000 }),
        (qty, qty_sold, wanted, sold) => {
          fc.pre(qty - sold >= 0 && qty_sold + sold >= 0);
          const now = { qty: qty - sold, qty_sold: qty_sold + sold };
          expect(adjustmentTo({ qty: wanted, qty_sold }, now)).toBe(wanted - qty);
        },
      ),
    );
  });

  test('without the sold figure leads exactly there', () => {
    fc.assert(
      fc.property(cases, cases, cases, (qty, qty_sold, wanted) => {
        expect(qty + adjustmentTo({ qty: wanted }, { qty, qty_sold })).toBe(wanted);
      }),
    );
  });

  test('never leads beyond what is ever stored', () => {
    expect(() => adjustmentTo({ qty: MAX_STOCK, qty_sold: 1 }, { qty: 0, qty_sold: 0 })).toThrow(
      /whole number/,
    );
  });
});
