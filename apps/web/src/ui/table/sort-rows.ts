import { compare } from '@waybill/domain/lib/compare';
import type { Sort } from '../../lib/list-search.ts';
import type { Column } from './column.ts';

/** Rows without a value come last in both directions; equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { by, dir }: Sort,
): readonly Row[] {
  const column = columns.find(({ id, sortable }) => id === by && sortable);
  if (!column) return rows;
  const sign = dir === 'desc' ? -1 : 1;
  const valued = rows.map((row) => ({ row, value: column.value?.(row) ?? undefined }));
  return valued
    .toSorted((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}
