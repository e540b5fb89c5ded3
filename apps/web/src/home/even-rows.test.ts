import { expect, test } from 'vitest';
import { CHART_ROWS, evenRows } from './even-rows.ts';

test('the longer column gives up rows of its longest list until both end at the same height', () => {
  expect(evenRows({ lists: [8, 8] }, { fixed: CHART_ROWS, lists: [2] })).toEqual([[4, 5], [2]]);
  expect(evenRows({ lists: [3, 1, 2, 8, 8] }, { fixed: CHART_ROWS, lists: [8, 8] })).toEqual([
    [3, 1, 2, 7, 8],
    [8, 8],
  ]);
  expect(evenRows({ lists: [1, 1] }, { lists: [8] })).toEqual([[1, 1], [3]]);
});

test('a list that is not shown has no title either', () => {
  expect(evenRows({ lists: [0, 8] }, { lists: [8] })).toEqual([[0, 8], [8]]);
});

test('no list is cut below three rows, however short the other column is', () => {
  expect(evenRows({ lists: [8, 8, 2] }, { lists: [1] })).toEqual([[3, 3, 2], [1]]);
});
