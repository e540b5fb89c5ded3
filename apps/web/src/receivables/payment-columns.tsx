import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { ENTRY_KIND_LABELS, type Entry } from '@waybill/domain/receivables/entry-schema';
import { formatDate, formatMoney } from '../lib/format.ts';
import { storeCell } from '../partners/store-link.tsx';
import { Badge } from '../ui/feedback/badge.tsx';
import type { Column } from '../ui/table/column.ts';

export const paymentColumns: readonly Column<Entry>[] = [
  { id: 'number', header: 'Number', value: (entry) => entry.number, sortable: true, width: '7rem' },
  {
    id: 'date',
    header: 'Date',
    value: (entry) => entry.date,
    cell: (entry) => formatDate(entry.date),
    sortable: true,
    width: '7.5rem',
  },
  { id: 'store_name', header: 'Store', value: (entry) => entry.store_name, cell: storeCell, width: '12rem' },
  {
    id: 'kind',
    header: 'Kind',
    value: (entry) => ENTRY_KIND_LABELS[entry.kind],
    width: '7.5rem',
    drop: 4,
  },
  {
    id: 'amount',
    header: 'Amount',
    value: (entry) => entry.amount,
    cell: (entry) => formatMoney(entry.amount),
    sortable: true,
    align: 'right',
    width: '7rem',
  },
  {
    id: 'payment_type',
    header: 'Type',
    value: (entry) => entry.payment_type.join(', '),
    width: '5.5rem',
    drop: 3,
  },
  { id: 'reference', header: 'Reference', value: (entry) => entry.reference, width: '8rem', drop: 2 },
  {
    id: 'applied',
    header: 'Applied',
    value: (entry) => entry.applied,
    cell: (entry) => formatMoney(entry.applied),
    align: 'right',
    width: '7rem',
    drop: 5,
  },
  {
    id: 'unapplied',
    header: 'On Account',
    value: (entry) => entry.unapplied,
    cell: (entry) => formatMoney(entry.unapplied),
    align: 'right',
    width: '7rem',
    drop: 6,
  },
  { id: 'recorded_by', header: 'By', value: (entry) => entry.recorded_by, width: '8rem', drop: 1 },
  {
    id: 'state',
    header: 'State',
    value: (entry) => entry.state,
    cell: (entry) => <StateBadge state={entry.state} />,
    width: '6.5rem',
  },
];

export function StateBadge({ state }: Pick<Entry, 'state'>) {
  return state === 'void' ? (
    <Badge tone="mute" icon={IconCircleX}>
      void
    </Badge>
  ) : (
    <Badge tone="good" icon={IconCircleCheck}>
      posted
    </Badge>
  );
}
