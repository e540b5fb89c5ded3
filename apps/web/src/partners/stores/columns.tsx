import { addressLines } from '@waybill/domain/partners/address-lines';
import { STORE_FORM_NAMES } from '@waybill/domain/partners/store-form';
import { STORE_COLUMNS } from '@waybill/domain/partners/store-import';
import type { Store } from '@waybill/domain/partners/store-schema';
import { formatDay } from '../../lib/format.ts';
import { phoneLink } from '../../ui/layout/contact-links.tsx';
import type { Column } from '../../ui/table/column.ts';
import { LicenseCell } from './license-cell.tsx';

const FIELDS = Object.keys(STORE_FORM_NAMES) as (keyof typeof STORE_FORM_NAMES)[];

export const storeColumns: readonly Column<Store>[] = [
  {
    id: 'store_name',
    header: 'Store Name',
    value: (store) => store.store_name,
    sortable: true,
    width: '16%',
  },
  {
    id: 'license_number',
    header: 'License',
    value: (store) => store.license_number,
    cell: (store) => <LicenseCell store={store} />,
    sortable: true,
    width: '22%',
    wide: true,
  },
  {
    id: 'address',
    header: 'Address',
    value: ({ address, city }) => addressLines({ address, city }).join(', '),
    sortable: true,
    wide: true,
  },
  {
    id: 'contact_name',
    header: 'Contact Name',
    value: (store) => store.contact_name,
    sortable: true,
    width: '11%',
  },
  {
    id: 'phone',
    header: 'Phone',
    value: (store) => store.phone,
    cell: (store) => phoneLink(store.phone),
    sortable: true,
    width: '9rem',
  },
  {
    id: 'created_at',
    header: 'Created',
    value: (store) => store.created_at,
    cell: (store) => formatDay(store.created_at),
    sortable: true,
    width: '8rem',
  },
  {
    id: 'updated_at',
    header: 'Updated',
    value: (store) => store.updated_at,
    cell: (store) => formatDay(store.updated_at),
    sortable: true,
    width: '8rem',
  },
];

/** Every field of a store, under the headings that the import reads. */
export const storeCsvColumns: readonly Column<Store>[] = [
  ...STORE_COLUMNS.map(({ field, heading }): Column<Store> => {
    const name = FIELDS.find((each) => STORE_FORM_NAMES[each] === field);
    return { id: field, header: heading, value: (store) => (name ? store[name] : null) };
  }),
  ...storeColumns.filter(({ id }) => id === 'created_at' || id === 'updated_at'),
];
