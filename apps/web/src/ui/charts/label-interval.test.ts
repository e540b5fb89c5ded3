import { describe, expect, test } from 'vitest';
import { labelInterval } from './label-interval.ts';

const named = (name: string, count: number) => Array.from({ length: count }, () => ({ name }));
const shown = (name: string, count: number, isNarrow = false) =>
  Math.ceil(count / (labelInterval(named(name, count), isNarrow) + 1));

describe('the labels of an axis', () => {
  test('are all shown where they have room', () => {
    expect(labelInterval(named('Nov 15', 7), false)).toBe(0);
    expect(labelInterval([], false)).toBe(0);
  });

  test('are ten of the days of a year, and five on a phone', () => {
    expect(shown('Nov 15', 365)).toBe(10);
    expect(shown('Nov 15', 365, true)).toBe(5);
  });

  test('are fewer where each is longer', () => {
    expect(shown('Nov 15, 2026', 365)).toBe(6);
  });
});
