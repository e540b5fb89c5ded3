import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, isDay } from './dates.ts';

describe('dayIn', () => {
  test('is the day on the wall of that zone', () => {
    const instant = new Date('2026-11-15T02:24:00Z');
    expect(dayIn('UTC', instant)).toBe('2026-11-15');
    expect(dayIn('America/New_York', instant)).toBe('2026-11-14');
    expect(dayIn('Pacific/Auckland', instant)).toBe('2026-11-15');
  });
});

describe('addDays', () => {
  test('crosses months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('there and back is the same day, and later days compare as later', () => {
    const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 20_000 }), (date, days) => {
        const from = date.toISOString().slice(0, 10);
        const to = addDays(from, days);
        expect(addDays(to, -days)).toBe(from);
        expect(to > from).toBe(true);
      }),
    );
  });
});

describe('isDay', () => {
  test('knows the calendar', () => {
    expect(['2026-01-31', '2028-02-29', '1999-12-31'].every(isDay)).toBe(true);
    const none = [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '0000-01-01',
      '11/15/2026',
      '',
      '2026-11-15T00:00',
    ];
    expect(none.filter(isDay)).toEqual([]);
  });
});
