import { type DefaultRow, REPORT_PAYMENT } from '@waybill/domain/receivables/default-schema';
import { formatDate, formatMoney } from '../lib/format.ts';
import { storeCell } from '../partners/store-link.tsx';
import type { Column } from '../ui/table/column.ts';
import { DefaultActions, LetterButton } from './default-actions.tsx';
import classes from './receivables.module.css';

/** So few days are left that it can not wait. */
const URGENT_DAYS = 2;

const day = (id: string, header: string, of: (row: DefaultRow) => string | null): Column<DefaultRow> => ({
  id,
  header,
  value: of,
  cell: (row) => of(row) && formatDate(of(row)),
  width: '7rem',
});

export const defaultColumns: readonly Column<DefaultRow>[] = [
  {
    id: 'store_name',
    header: 'Store',
    value: (row) => row.store_name,
    cell: storeCell,
    sortable: true,
    width: '12.25rem',
  },
  {
    id: 'license_number',
    header: 'License',
    value: (row) => row.license_number,
    width: '11.75rem',
    drop: 2,
  },
  { id: 'order_number', header: 'Order', value: (row) => row.order_number, width: '6.25rem' },
  { ...day('delivered_on', 'Delivered', (row) => row.delivered_on), sortable: true, drop: 1 },
  {
    ...day('final_payment_date', 'Final Payment Date', (row) => row.final_payment_date),
    width: '8.75rem',
    drop: 3,
  },
  {
    id: 'amount',
    header: 'Amount',
    value: (row) => row.amount,
    cell: (row) => formatMoney(row.amount),
    sortable: true,
    align: 'right',
    width: '6.5rem',
  },
  { ...day('notify_by', 'Notify By', (row) => row.notify_by), drop: 6 },
  {
    id: 'days_left',
    header: 'Days Left',
    value: (row) => row.days_left,
    cell: (row) => (
      <span className={row.days_left <= URGENT_DAYS ? classes.late : undefined}>
        {row.days_left < 0 ? `−${-row.days_left}` : row.days_left}
      </span>
    ),
    align: 'right',
    width: '5rem',
  },
  {
    id: 'letter',
    header: 'Letter',
    value: (row) => row.notice?.number,
    cell: (row) => row.notice && <LetterButton notice={row.notice} />,
    width: '5.75rem',
  },
  { ...day('reported', 'Reported', (row) => row.notice?.reported_on ?? null), drop: 4 },
  {
    id: 'paid_reported',
    header: 'Paid Reported',
    value: (row) => row.notice?.paid_reported_on,
    cell: (row) =>
      isToReport(row) ? (
        <span className={classes.late}>{REPORT_PAYMENT}</span>
      ) : (
        row.notice?.paid_reported_on && formatDate(row.notice.paid_reported_on)
      ),
    width: '7rem',
    drop: 5,
    wide: true,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (row) => <DefaultActions row={row} />,
    width: '9.5rem',
    wide: true,
    onlyControls: true,
  },
];

/** A reported store has paid since. */
export function isToReport({ amount, notice }: DefaultRow): boolean {
  return amount <= 0 && Boolean(notice?.reported_on) && !notice?.paid_reported_on;
}
