import type { RecallRow } from '@waybill/domain/books/recall-api';
import { formatCount, formatDate } from '../lib/format.ts';
import { storeCell } from '../partners/store-link.tsx';
import type { Column } from '../ui/table/column.ts';

const cases = (id: 'delivered' | 'returned' | 'still_out', header: string): Column<RecallRow> => ({
  id,
  header,
  value: (row) => row[id],
  cell: (row) => formatCount(row[id]),
  sortable: true,
  align: 'right',
  width: '6.5rem',
});

const contactOf = ({ contact_name, phone }: RecallRow) => [contact_name, phone].filter(Boolean).join(', ');

export const recallColumns: readonly Column<RecallRow>[] = [
  {
    id: 'store_name',
    header: 'Store',
    value: (row) => row.store_name,
    cell: storeCell,
    sortable: true,
    width: '11.5rem',
  },
  { id: 'license_number', header: 'License', value: (row) => row.license_number, width: '11.75rem', drop: 2 },
  {
    id: 'address',
    header: 'Address',
    value: (row) => row.address,
    cell: ({ address }) => <span title={address}>{address}</span>,
    width: '11.5rem',
    drop: 1,
  },
  {
    id: 'contact_name',
    header: 'Contact',
    value: contactOf,
    cell: (row) => contactOf(row) && <span title={contactOf(row)}>{contactOf(row)}</span>,
    width: '10.25rem',
    drop: 3,
  },
  { id: 'order_number', header: 'Order', value: (row) => row.order_number, sortable: true, width: '6.25rem' },
  { id: 'invoice', header: 'Invoice', value: (row) => row.invoice ?? '', width: '6.25rem', drop: 4 },
  {
    id: 'delivered_on',
    header: 'Delivered On',
    value: (row) => row.delivered_on,
    cell: (row) => formatDate(row.delivered_on),
    sortable: true,
    width: '8rem',
    drop: 5,
  },
  cases('delivered', 'Delivered'),
  cases('returned', 'Returned'),
  cases('still_out', 'Still Out'),
];
