import { expect, test } from 'vitest';
import { daysFrom, mondayOf } from './calendar.ts';

test('a week begins on Monday, across months and years', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(daysFrom('2026-12-28').at(-1)).toBe('2027-01-03');
});
