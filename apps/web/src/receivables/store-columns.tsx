import { IconCash } from '@tabler/icons-react';
import {
  type AccountFigures,
  AGING_BUCKETS,
  type AgingBucket,
  type ReceivableRow,
} from '@waybill/domain/receivables/account-schema';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../lib/format.ts';
import { Badge } from '../ui/feedback/badge.tsx';
import type { Column } from '../ui/table/column.ts';
import { BUCKET_NAMES } from './bucket-names.ts';
import classes from './receivables.module.css';

const DROPS: Record<AgingBucket, number> = {
  not_due: 5,
  days_1_30: 6,
  days_31_60: 7,
  days_61_90: 8,
  over_90: 9,
};

const money = (id: string, header: string, of: (row: ReceivableRow) => number): Column<ReceivableRow> => ({
  id,
  header,
  value: of,
  cell: (row) => <Amount dollars={of(row)} />,
  sortable: true,
  align: 'right',
  width: '6.25rem',
});

export const receivableColumns: readonly Column<ReceivableRow>[] = [
  { id: 'store_name', header: 'Store', value: (row) => row.store_name, sortable: true, width: '13rem' },
  {
    id: 'license_number',
    header: 'License',
    value: (row) => row.license_number,
    sortable: true,
    width: '11.25rem',
    drop: 2,
  },
  {
    id: 'cod_listed',
    header: 'C.O.D.',
    value: (row) => (row.cod_listed ? 'C.O.D.' : ''),
    cell: (row) =>
      row.cod_listed ? (
        <Badge tone="warn" icon={IconCash}>
          C.O.D.
        </Badge>
      ) : null,
    width: '5.5rem',
    drop: 4,
  },
  money('owed', 'Owed', (row) => row.owed),
  ...AGING_BUCKETS.map((bucket) => ({
    ...money(bucket, BUCKET_NAMES[bucket], (row) => row.aging[bucket]),
    drop: DROPS[bucket],
  })),
  { ...money('on_account', 'On Account', (row) => row.on_account), width: '7.25rem', drop: 3 },
  {
    id: 'last_payment_on',
    header: 'Last Payment',
    value: (row) => row.last_payment_on,
    cell: (row) => row.last_payment_on && formatDate(row.last_payment_on),
    sortable: true,
    width: '8rem',
    drop: 1,
  },
];

/** Nothing is paler than something, so that a look finds where money is owed. */
function Amount({ dollars }: { dollars: number }) {
  return <span className={dollars === 0 ? classes.none : undefined}>{formatMoney(dollars)}</span>;
}

/** By the column that they stand under. */
export function totalsOf({ owed, on_account, aging }: AccountFigures): Record<string, ReactNode> {
  const sums = { owed, on_account, ...aging };
  return Object.fromEntries(Object.entries(sums).map(([id, sum]) => [id, formatMoney(sum)]));
}
