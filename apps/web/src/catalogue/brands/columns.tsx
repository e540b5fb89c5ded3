import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { phoneLink } from '../../ui/layout/contact-links.tsx';
import type { Column } from '../../ui/table/column.ts';

export const brandColumns: readonly Column<Brand>[] = [
  {
    id: 'brand_name',
    header: 'Brand Name',
    value: ({ brand_name }) => brand_name,
    sortable: true,
    width: '10rem',
  },
  { id: 'processors', header: 'Processors', value: processorNames, sortable: true, drop: 4, wide: true },
  {
    id: 'license_number',
    header: 'License #',
    value: ({ license_number }) => license_number,
    sortable: true,
    width: '13.5rem',
  },
  { id: 'address', header: 'Address', value: ({ address }) => address, sortable: true, drop: 2 },
  {
    id: 'contact_name',
    header: 'Contact Name',
    value: ({ contact_name }) => contact_name,
    sortable: true,
    drop: 1,
    width: '9.5rem',
  },
  {
    id: 'phone',
    header: 'Phone Number',
    value: ({ phone }) => phone,
    cell: ({ phone }) => phoneLink(phone),
    sortable: true,
    drop: 3,
    width: '9.5rem',
  },
];

export function processorNames({ processors }: Brand): string {
  return processors.map(({ name }) => name).join(', ');
}
