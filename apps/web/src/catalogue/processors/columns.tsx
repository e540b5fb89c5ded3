import type { Processor } from '@waybill/domain/catalogue/processor-schema';
import { phoneLink } from '../../ui/layout/contact-links.tsx';
import type { Column } from '../../ui/table/column.ts';

export const processorColumns: readonly Column<Processor>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, sortable: true, width: '16rem' },
  {
    id: 'license_number',
    header: 'License #',
    value: ({ license_number }) => license_number,
    sortable: true,
    width: '13.5rem',
  },
  {
    id: 'contact_name',
    header: 'Contact Name',
    value: ({ contact_name }) => contact_name,
    sortable: true,
    drop: 3,
    width: '11rem',
  },
  {
    id: 'phone',
    header: 'Phone',
    value: ({ phone }) => phone,
    cell: ({ phone }) => phoneLink(phone),
    sortable: true,
    width: '9.5rem',
  },
  { id: 'address', header: 'Address', value: ({ address }) => address, sortable: true, drop: 1 },
  {
    id: 'related_brands',
    header: 'Related Brands',
    value: relatedBrands,
    sortable: true,
    drop: 2,
    wide: true,
  },
];

export function relatedBrands({ related_brands }: Processor): string {
  return related_brands.map(({ brand_name }) => brand_name).join(', ');
}
