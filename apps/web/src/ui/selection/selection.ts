import type { ReactNode } from 'react';

/** Rows that can be selected: from useSelectedRows, with the actions on them. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Selects a row or no longer does; with a range all rows from the one before to it, as they stand. */
  toggle: (id: string, range: boolean) => void;
  /** Selects also what matches the filters and is not loaded yet. */
  selectAll?: (() => Promise<void>) | undefined;
  /** The row's name for screen readers: 'ORD-1001'. */
  labelOf: (row: Row) => string;
  /** Buttons shown while something is selected. */
  actions: ReactNode;
}
