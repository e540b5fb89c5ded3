import { describe, expect, test } from 'vitest';
import type { Column } from './column.ts';
import { sortRows } from './sort-rows.ts';

interface Row {
  id: string;
  name?: string | null;
  total?: number | null;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, sortable: true },
  { id: 'total', header: 'Total', value: ({ total }) => total, sortable: true },
  { id: 'note', header: 'Note', value: ({ id }) => id },
];

const ids = (rows: readonly Row[], by: string, dir: 'asc' | 'desc') =>
  sortRows(rows, columns, { by, dir })
    .map(({ id }) => id)
    .join('');

describe('rows', () => {
  test('are sorted as numbers, and as people sort texts', () => {
    const rows = [
      { id: 'a', name: 'Box 10', total: 9 },
      { id: 'b', name: 'box 9', total: 100 },
      { id: 'c', name: 'Éclair', total: -1 },
    ];
    expect(ids(rows, 'total', 'asc')).toBe('cab');
    expect(ids(rows, 'total', 'desc')).toBe('bac');
    expect(ids(rows, 'name', 'asc')).toBe('bac');
    expect(ids(rows, 'name', 'desc')).toBe('cab');
  });

  test('without a value come last in both directions, an empty text does not', () => {
    const rows = [
      { id: 'a', name: null },
      { id: 'b', name: 'B' },
      { id: 'c' },
      { id: 'd', name: '' },
      { id: 'e', name: 'E' },
    ];
    expect(ids(rows, 'name', 'asc')).toBe('dbeac');
    expect(ids(rows, 'name', 'desc')).toBe('ebdac');
  });

  test('that are equal keep their order in both directions', () => {
    const rows = [
      { id: 'a', total: 1 },
      { id: 'b', total: 2 },
      { id: 'c', total: 1 },
    ];
    expect(ids(rows, 'total', 'asc')).toBe('acb');
    expect(ids(rows, 'total', 'desc')).toBe('bac');
  });

  test('stay as they are for a column that is not known or not sortable', () => {
    const rows = [{ id: 'b' }, { id: 'a' }];
    expect(ids(rows, 'lost', 'asc')).toBe('ba');
    expect(ids(rows, 'note', 'asc')).toBe('ba');
  });
});
