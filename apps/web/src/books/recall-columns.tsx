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

export const recallColumns: readonly Column<RecallRow>[] = [
  {
    id: 'store_name',
    header: 'Store',
    value: (row) => row.store_name,
    cell: storeCell,
    sortable: true,
    width: '14rem',
  },
  { id: 'license_number', header: 'License', value: (row) => row.license_number, width: '11rem', drop: 2 },
  { id: 'address', header: 'Address', value: (row) => row.address, width: '14rem', drop: 1 },
  {
    id: 'contact_name',
    header: 'Contact',
    value: (row) => [row.contact_name, row.phone].filter(Boolean).join(', '),
    width: '11rem',
    drop: 3,
  },
  { id: 'order_number', header: 'Order', value: (row) => row.order_number, sortable: true, width: '7rem' },
  { id: 'invoice', header: 'Invoice', value: (row) => row.invoice ?? '', width: '7rem', drop: 4 },
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
