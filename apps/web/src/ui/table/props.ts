import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Sort } from '../../lib/list-search.ts';
import type { Selection } from '../selection/selection.ts';
import type { Column } from './column.ts';
import type { List } from './list.ts';

export interface DataTableProps<Row> {
  /** The table's title, and its name to a screen reader. */
  title: string;
  columns: readonly Column<Row>[];
  /** From useWholeList or usePagedList. */
  list: List<Row>;
  rowId: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Where the first cell leads, and with it the row; usually `useOpened('store').link(row.id)`. */
  link?: (row: Row) => LinkProps;
  /** An <EmptyState>. */
  empty: ReactNode;
  /** Said when the server gave no sentence: 'Failed to load stores'. */
  failed: string;
  /** Shows '(n of m)' beside the title; leave it out when nothing is filtered. */
  count?: { shown: number; of: number } | undefined;
  /** <SearchBox>, <FilterChip>s, whatever stands above the rows. */
  toolbar?: ReactNode;
  /** Given the rows that are here, filtered and sorted; `exportRows` saves them as CSV. */
  onExport?: ((rows: readonly Row[]) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** A title that is already the page's own is only read aloud. */
  hideTitle?: boolean;
  /** A table among other cards is one of them: its heading stands inside its frame. */
  card?: boolean;
}
