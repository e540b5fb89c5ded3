import type { Sortable } from '@waybill/domain/lib/compare';
import type { ReactNode } from 'react';

/**
 * One column, written out by its domain's columns.tsx:
 * `{ id: 'order_total', header: 'Total', value: (o) => o.order_total, cell: (o) => formatMoney(o.order_total),
 *    sortable: true, align: 'right', width: '8rem' }`
 */
export interface Column<Row> {
  /** Also the name the server sorts by. */
  id: string;
  header: string;
  /** What a whole list is sorted by, and what is shown when there is no cell. */
  value?: (row: Row) => Sortable;
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right';
  /** A CSS width; the columns without one share what is left. */
  width?: string;
  /** On a card it takes the whole line: for what breaks badly in half of one. */
  wide?: boolean;
}
