import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { compare, type Sortable } from '@waybill/domain/lib/compare';
import { useMemo } from 'react';
import type { Sort } from '../../lib/list-search.ts';
import type { Column } from './column.ts';
import type { List } from './list.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

interface Sorting<Row> {
  columns: readonly Column<Row>[];
  list: List<Row>;
  rowId: (row: Row) => string;
  sort: Sort;
}

/** The rows in their order: as the server sent them when it sorts, else sorted here. */
export function useSortedRows<Row extends object>({ columns, list, rowId, sort }: Sorting<Row>) {
  const data = useMemo(() => [...(list.rows ?? [])], [list.rows]);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = useMemo(() => [{ id: sort.by, desc: sort.dir === 'desc' }], [sort.by, sort.dir]);
  const known = columns.some(({ id, sortable }) => id === sort.by && sortable);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { sorting: known ? sorting : [] },
    manualSorting: list.pages !== undefined,
  });
  return table.getRowModel().rows;
}

function definitionOf<Row extends object>(column: Column<Row>): ColumnDef<Features, Row> {
  return {
    id: column.id,
    header: column.header,
    // Undefined, not null: that is what the table keeps last in both directions.
    accessorFn: (row) => column.value?.(row) ?? undefined,
    enableSorting: column.sortable ?? false,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compare(a.getValue<Sortable>(id), b.getValue<Sortable>(id)),
  };
}
