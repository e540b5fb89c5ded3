import type { ReactNode } from 'react';

/** Rows that can be selected: from useSelectedRows, with the actions on them. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The row's name for screen readers: 'ORD-1001'. */
  labelOf: (row: Row) => string;
  /** Buttons shown while something is selected. */
  actions: ReactNode;
}
