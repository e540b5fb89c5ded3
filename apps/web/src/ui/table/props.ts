import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Sort } from '../../lib/list-search.ts';
import type { Selection } from '../selection/selection.ts';
import type { Column } from './column.ts';
import type { List } from './list.ts';

export interface DataTableProps<Row> {
  /** The visible title and the name for screen readers. */
  title: string;
  columns: readonly Column<Row>[];
  /** From useWholeList or usePagedList. */
  list: List<Row>;
  rowId: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The link of the first cell and the row; usually `useOpened('store').link(row.id)`. */
  link?: (row: Row) => LinkProps;
  /** An <EmptyState>. */
  empty: ReactNode;
  /** Shown when the server sent no message: 'Failed to load stores'. */
  failed: string;
  /** Shows '(n of m)' beside the title; undefined when nothing is filtered. */
  count?: { shown: number; of: number } | undefined;
  /** SearchBox, FilterChip and other controls above the rows. */
  toolbar?: ReactNode;
  /** Called with the loaded rows, filtered and sorted; `exportRows` saves them as CSV. */
  onExport?: ((rows: readonly Row[]) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** For a title that the page already shows; it stays the name for screen readers. */
  hideTitle?: boolean;
  /** Puts the heading inside the table's frame. */
  card?: boolean;
}
