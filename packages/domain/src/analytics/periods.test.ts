import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../lib/dates.ts';
import { daysOf, monthBefore, monthOf, yearOf } from './periods.ts';

describe('the periods of a day', () => {
  test('are its calendar month, the month before and its year', () => {
    expect(monthOf('2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(monthBefore('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(monthBefore('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(yearOf('2026-07-04')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  test('contain the day, and months follow each other without a gap', () => {
    const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(day, (today) => {
        const { from, to } = monthOf(today);
        expect(from <= today && today <= to).toBe(true);
        expect(addDays(monthBefore(today).to, 1)).toBe(from);
        expect(monthOf(addDays(to, 1)).from).toBe(addDays(to, 1));
        expect(daysOf({ from, to })).toHaveLength(Number(to.slice(8)));
      }),
    );
  });
});
