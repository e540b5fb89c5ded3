import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../lib/dates.ts';
import { licenseState } from './license.ts';

const today = '2026-11-15';

describe('a license', () => {
  test.each([
    ['2026-11-14', 'expired'],
    ['2020-01-01', 'expired'],
    ['2026-11-15', 'expiring'],
    ['2026-12-15', 'expiring'],
    ['2026-12-16', 'valid'],
    ['2031-01-01', 'valid'],
    [null, 'unknown'],
  ] as const)('that ends on %s is %s', (expiration, state) => {
    expect(licenseState(expiration, today)).toBe(state);
  });

  test('only ever moves from valid to expiring to expired as days pass', () => {
    const order = ['valid', 'expiring', 'expired'];
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 90 }), (offset, days) => {
        const expiration = addDays(today, offset);
        const now = order.indexOf(licenseState(expiration, today));
        expect(order.indexOf(licenseState(expiration, addDays(today, days)))).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});
