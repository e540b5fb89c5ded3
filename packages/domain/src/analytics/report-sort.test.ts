import { expect, test } from 'vitest';
import type { ReportRow } from './report-schema.ts';
import { sortReport } from './report-sort.ts';

const row = (name: string, sales: number, sales_before: number, others: number | null = null): ReportRow => ({
  id: name,
  name,
  note: null,
  others,
  sales,
  sales_before,
  count: 1,
  count_before: 1,
});
const ROWS = [
  row('Box 10', 50, 100),
  row('box 9', 30, 10),
  row('New', 40, 0),
  row('All others', 900, 900, 7),
];
const names = (sort: 'name' | 'sales' | 'change', dir: 'asc' | 'desc') =>
  sortReport(ROWS, { sort, dir }).map(({ name }) => name);

test('a report is sorted as people sort, with what is new after the others and all others last', () => {
  expect(names('name', 'asc')).toEqual(['box 9', 'Box 10', 'New', 'All others']);
  expect(names('sales', 'desc')).toEqual(['Box 10', 'New', 'box 9', 'All others']);
  expect(names('change', 'desc')).toEqual(['box 9', 'Box 10', 'New', 'All others']);
  expect(names('change', 'asc')).toEqual(['Box 10', 'box 9', 'New', 'All others']);
});
