import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFrom, dollarsFrom, formatMoney } from './money.ts';

test('every amount of cents survives the way to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(centsFrom(dollarsFrom(cents))).toBe(cents);
    }),
    { numRuns: 5_000 },
  );
});

test('what is no amount is told', () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 0.001, 1.005, 12.345, 1e15])
    expect(centsFrom(wrong)).toBeUndefined();
});

test('money is shown in US dollars', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatMoney(0)).toBe('$0.00');
});
