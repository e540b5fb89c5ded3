import { addressLines } from '@waybill/domain/partners/address-lines';
import type { StoreRow } from '@waybill/domain/partners/store-schema';
import { formatDay } from '../../lib/format.ts';
import { phoneLink } from '../../ui/layout/contact-links.tsx';
import type { Column } from '../../ui/table/column.ts';
import { LicenseCell } from './license-cell.tsx';

export const storeColumns: readonly Column<StoreRow>[] = [
  {
    id: 'store_name',
    header: 'Store Name',
    value: (store) => store.store_name,
    sortable: true,
    width: '14rem',
  },
  {
    id: 'license_number',
    header: 'License',
    value: (store) => store.license_number,
    cell: (store) => <LicenseCell store={store} />,
    sortable: true,
    width: '18.5rem',
    wide: true,
  },
  {
    id: 'address',
    header: 'Address',
    value: ({ address, city }) => addressLines({ address, city }).join(', '),
    sortable: true,
    drop: 5,
    wide: true,
  },
  {
    id: 'contact_name',
    header: 'Contact Name',
    value: (store) => store.contact_name,
    sortable: true,
    drop: 3,
    width: '9.5rem',
  },
  {
    id: 'phone',
    header: 'Phone',
    value: (store) => store.phone,
    cell: (store) => phoneLink(store.phone),
    sortable: true,
    drop: 4,
    width: '9rem',
  },
  {
    id: 'created_at',
    header: 'Created',
    value: (store) => store.created_at,
    cell: (store) => formatDay(store.created_at),
    sortable: true,
    drop: 2,
    width: '8rem',
  },
  {
    id: 'updated_at',
    header: 'Updated',
    value: (store) => store.updated_at,
    cell: (store) => formatDay(store.updated_at),
    sortable: true,
    drop: 1,
    width: '8rem',
  },
];
