import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFrom } from '../lib/money.ts';
import { totalsOf } from '../orders/totals.ts';
import { loadOf, taxParts } from './manifest.ts';

test('the tax of the lines is together the tax of the order, to the cent', () => {
  const line = fc.record({
    qty: fc.integer({ min: 1, max: 500 }),
    price: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
      const { subtotal, order_total } = totalsOf(lines, 0.09);
      const amounts = lines.map(({ qty, price }) => (qty * (centsFrom(price) ?? 0)) / 100);
      const parts = taxParts(amounts, order_total);
      const { tax } = loadOf(parts.map((part) => ({ cases: 0, units: 0, tax: part })));
      expect(centsFrom(tax)).toBe((centsFrom(order_total) ?? 0) - (centsFrom(subtotal) ?? 0));
      for (const [place, part] of parts.entries())
        expect(Math.abs(part - (amounts[place] ?? 0) * 0.09)).toBeLessThanOrEqual(0.0151);
    }),
  );
});

test('a sample carries no tax', () => {
  expect(taxParts([0, 100, 0], 109)).toEqual([0, 9, 0]);
  expect(taxParts([0], 0)).toEqual([0]);
});
