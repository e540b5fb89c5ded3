import type { Sortable } from '@waybill/domain/lib/compare';
import type { ReactNode } from 'react';

/**
 * One column of a table:
 * `{ id: 'order_total', header: 'Total', value: (o) => o.order_total, cell: (o) => formatMoney(o.order_total),
 *    sortable: true, align: 'right', width: '8rem' }`
 */
export interface Column<Row> {
  /** Also the server's sort key. */
  id: string;
  header: string;
  /** Sorted by, and shown when there is no `cell`. */
  value?: (row: Row) => Sortable;
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right';
  /** A CSS width; columns without one share the rest. */
  width?: string;
  /** Takes the whole width of a card. */
  wide?: boolean;
  /** Where there is no room the column with the lowest number is dropped first; one without a number stays. */
  drop?: number;
  /** Holds buttons, which neither paper nor the column chooser needs. */
  onlyControls?: true;
}
