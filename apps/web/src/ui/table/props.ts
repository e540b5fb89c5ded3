import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Sort } from '../../lib/list-search.ts';
import type { Selection } from '../selection/selection.ts';
import type { Column } from './column.ts';
import type { List } from './list.ts';

export interface ShownColumns<Row> {
  columns: readonly Column<Row>[];
  /** Their ids for the server, undefined for the list's own columns. */
  ids: string | undefined;
}

export interface DataTableProps<Row> {
  /** The visible title and the name for screen readers. */
  title: string;
  /** Those that are shown unless others are chosen. */
  columns: readonly Column<Row>[];
  /** Further ones to choose from. */
  optional?: readonly Column<Row>[];
  /** Of the list, by which its chosen columns are kept: 'active-orders'; without one they can not be chosen. */
  name?: string;
  /** Of the list's parameters in the address, for a second list on the screen. */
  prefix?: string;
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
  count?:
    | { shown: number; hasMore?: boolean | undefined; of: number; ofHasMore?: boolean | undefined }
    | undefined;
  /** In a row of their own above the toolbar, so that nothing moves when one is pressed: ToggleFilter. */
  filters?: ReactNode;
  /** Defined while a search or filter is on. */
  onClear?: (() => void) | undefined;
  /** SearchBox and other controls above the rows. */
  toolbar?: ReactNode;
  /** The saved views of the list. */
  views?: ReactNode;
  /** `exportRows` saves a list that is loaded whole; a list in pages is exported by the server. */
  onExport?: ((rows: readonly Row[], shown: ShownColumns<Row>) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** The last row, by column: the sums of all rows, also of those not loaded yet. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** For a title that the page already shows; it stays the name for screen readers. */
  hideTitle?: boolean;
  /** Puts the heading inside the table's frame. */
  card?: boolean;
}
