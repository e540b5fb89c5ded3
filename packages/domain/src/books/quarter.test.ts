import { describe, expect, test } from 'vitest';
import { quarterOf, quartersUpTo, quarterToRemind, quarterWith, returnDue } from './quarter.ts';

describe('quarters of the excise return', () => {
  test('are named by their last month and due on the 20th of the next', () => {
    expect(quarterOf('2026-11')).toEqual({
      quarter: '2026-11',
      from: '2026-09-01',
      to: '2026-11-30',
      due_on: '2026-12-20',
    });
    expect(quarterOf('2027-02')).toMatchObject({
      from: '2026-12-01',
      to: '2027-02-28',
      due_on: '2027-03-20',
    });
    expect(quarterOf('2028-02')).toMatchObject({
      from: '2027-12-01',
      to: '2028-02-29',
      due_on: '2028-03-20',
    });
    expect(quarterOf('2024-08')).toMatchObject({ from: '2024-06-01', to: '2024-08-31' });
  });

  test.each(['2024-05', '2023-11', '2000-02', '1999-11', '0999-08', '0000-02'])(
    '%s lies before the tax',
    (name) => {
      expect(() => quarterOf(name)).toThrow('The 9% tax began on Jun 1, 2024.');
    },
  );

  test.each(['', '2026-12', '2026-1', '2026', '2026-11-30', 'Q4', '2026-13', '026-11'])(
    "'%s' names none",
    (name) => {
      expect(() => quarterOf(name)).toThrow('Name a quarter by its last month, such as 2026-11.');
    },
  );

  test.each([
    ['2026-11-30', '2026-11'],
    ['2026-12-01', '2027-02'],
    ['2027-01-31', '2027-02'],
    ['2028-02-29', '2028-02'],
    ['2028-03-01', '2028-05'],
    ['2026-08-31', '2026-08'],
    ['2026-09-01', '2026-11'],
  ])('%s lies in %s', (day, name) => {
    expect(quarterWith(day).quarter).toBe(name);
  });

  test('are listed back to the first with the tax', () => {
    const names = quartersUpTo('2025-01-15').map(({ quarter }) => quarter);
    expect(names).toEqual(['2025-02', '2024-11', '2024-08']);
  });

  test.each([
    ['2026-12-05', undefined],
    ['2026-12-06', '2026-11'],
    ['2026-12-20', '2026-11'],
    ['2026-12-21', undefined],
    ['2024-06-10', undefined],
  ])('on %s the reminder is of %s', (today, name) => {
    expect(quarterToRemind(today)?.quarter).toBe(name);
  });

  test('the reminder names the day', () => {
    expect(returnDue('2026-12-20')).toBe('Excise return due Dec 20, 2026.');
  });
});
