import { describe, expect, test } from 'vitest';
import { periodBefore, pointDays, splitPeriod } from './report-period.ts';

const period = (from: string, to: string) => ({ from, to });

describe('the period before', () => {
  test.each([
    ['a month so far', '2026-11-01', '2026-11-16', '2026-10-01', '2026-10-16'],
    ['a whole month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['days that the month before lacks', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['January', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['a year so far', '2026-01-01', '2026-11-16', '2025-01-01', '2025-11-16'],
    ['a whole year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['a year up to a leap day', '2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
    ['any other days', '2026-11-10', '2026-11-16', '2026-11-03', '2026-11-09'],
    ['one day', '2026-11-16', '2026-11-16', '2026-11-15', '2026-11-15'],
  ])('of %s', (_, from, to, before, until) => {
    expect(periodBefore(period(from, to))).toEqual(period(before, until));
  });
});

describe('a period of which months are kept', () => {
  test('is its whole months and the days at its edges', () => {
    expect(splitPeriod(period('2026-08-15', '2026-11-10'), '2026-11-16')).toEqual({
      months: ['2026-09-01', '2026-10-01'],
      edges: [period('2026-08-15', '2026-08-31'), period('2026-11-01', '2026-11-10')],
    });
  });

  test('takes a month up to today as a whole one', () => {
    expect(splitPeriod(period('2026-11-01', '2026-11-16'), '2026-11-16')).toEqual({
      months: ['2026-11-01'],
      edges: [],
    });
  });

  test('within a month is one edge', () => {
    const days = period('2026-11-02', '2026-11-30');
    expect(splitPeriod(days, '2026-11-16')).toEqual({ months: [], edges: [days] });
  });
});

test('a long period is drawn by week', () => {
  expect(pointDays(period('2026-09-01', '2026-11-30'))).toBe(1);
  expect(pointDays(period('2026-08-01', '2026-11-30'))).toBe(7);
});
