import {
  choiceFrom,
  dayFrom,
  type ImportColumn,
  type ImportRow,
  type Parsed,
  repeatedIn,
} from '../lib/import.ts';
import { StoreForm } from './store-form.ts';
import { STORE_TYPES } from './store-schema.ts';

/** The fields are those of the form. */
export const STORE_COLUMNS: readonly (ImportColumn & { field: keyof StoreForm })[] = [
  {
    field: 'storeName',
    heading: 'Store Name',
    also: ['Store', 'Name'],
    required: true,
    example: 'Green Leaf',
  },
  {
    field: 'licenseNumber',
    heading: 'License Number',
    also: ['License', 'License #'],
    required: true,
    example: 'OCM-1001',
  },
  { field: 'address', heading: 'Address', also: ['Street'], required: true, example: '12 Main Street' },
  { field: 'city', heading: 'City', example: 'Albany' },
  { field: 'county', heading: 'County', example: 'Albany' },
  { field: 'state', heading: 'State', example: 'New York' },
  { field: 'zipcode', heading: 'Zipcode', also: ['Zip', 'Postal Code'], example: '12207' },
  { field: 'contactName', heading: 'Contact Name', also: ['Contact'], example: 'Ana Ruiz' },
  { field: 'phone', heading: 'Phone', also: ['Contact Phone', 'Phone Number'], example: '518-555-0101' },
  { field: 'licenseName', heading: 'License Name', example: 'Green Leaf LLC' },
  { field: 'storeType', heading: 'Store Type', also: ['Type'], example: 'Storefront' },
  { field: 'website', heading: 'Website', example: 'greenleaf.example' },
  {
    field: 'licenseExpiration',
    heading: 'License Expiration',
    also: ['License Expires', 'Expiration'],
    example: '2027-12-31',
  },
  { field: 'storeEmail', heading: 'Store Email', also: ['Email'], example: 'hello@greenleaf.example' },
  { field: 'storePhone', heading: 'Store Phone', example: '518-555-0100' },
];

const HEADINGS = new Map<PropertyKey, string>(STORE_COLUMNS.map(({ field, heading }) => [field, heading]));

/** One store a row, by the rules of the form and with its sentences. */
export function storesFrom(rows: readonly ImportRow[]): Parsed<StoreForm> {
  const parsed: Parsed<StoreForm> = {
    things: [],
    errors: repeatedIn(rows, 'licenseNumber', 'License Number'),
  };
  for (const { row, cells } of rows) {
    const { data, error } = StoreForm.safeParse(formOf(cells));
    if (data) parsed.things.push({ rows: [row], thing: data });
    for (const { path, message } of error?.issues ?? [])
      parsed.errors.push({ row, column: HEADINGS.get(path[0] ?? '') ?? null, message });
  }
  return parsed;
}

function formOf({ storeType = '', licenseExpiration = '', ...cells }: ImportRow['cells']) {
  return {
    ...cells,
    storeType: choiceFrom(storeType, STORE_TYPES),
    licenseExpiration: dayFrom(licenseExpiration),
  };
}
