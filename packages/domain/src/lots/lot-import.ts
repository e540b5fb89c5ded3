import {
  choiceFrom,
  dayFrom,
  type ImportColumn,
  type ImportRow,
  type Parsed,
  repeatedIn,
} from '../lib/import.ts';
import { numberFrom, plainNumber } from '../lib/typed-number.ts';
import { ImportedLot, TEST_STATUSES } from './lot-schema.ts';

export const LOT_COLUMNS: readonly ImportColumn[] = [
  { field: 'sku', heading: 'SKU', required: true, example: 'CP-MANGO-1' },
  {
    field: 'lot_number',
    heading: 'Lot Number',
    also: ['Lot', 'Batch'],
    required: true,
    example: 'L-2026-014',
  },
  {
    field: 'received',
    heading: 'Cases',
    also: ['Received', 'Quantity', 'Qty'],
    required: true,
    example: '20',
  },
  {
    field: 'package_uid',
    heading: 'Package Tag',
    also: ['Tag', 'Package UID', 'Package'],
    example: '1A4120300000001000000014',
  },
  { field: 'received_on', heading: 'Received On', also: ['Received Date'], example: '2026-11-02' },
  { field: 'supplier_name', heading: 'Supplier', example: 'Hudson Extracts' },
  { field: 'supplier_license', heading: 'Supplier License', example: 'OCM-PROC-24-000101' },
  { field: 'purchase_total', heading: 'Purchase Total', also: ['Purchase Price'], example: '1200.00' },
  { field: 'harvested_on', heading: 'Harvested', also: ['Harvest Date'], example: '2026-08-20' },
  { field: 'packaged_on', heading: 'Packaged', also: ['Package Date'], example: '2026-10-15' },
  { field: 'expires_on', heading: 'Expires', also: ['Expiration', 'Expiry'], example: '2027-10-15' },
  { field: 'thc_mg', heading: 'THC mg', also: ['THC mg per Unit'], example: '100' },
  { field: 'cbd_mg', heading: 'CBD mg', also: ['CBD mg per Unit'], example: '0' },
  { field: 'thc_percent', heading: 'THC %', also: ['THC Percent'], example: '82.5' },
  { field: 'cbd_percent', heading: 'CBD %', also: ['CBD Percent'], example: '0.1' },
  { field: 'test_status', heading: 'Test Status', also: ['Test', 'Lab Test'], example: 'passed' },
  { field: 'certificate_url', heading: 'Certificate', also: ['Certificate Link', 'COA'], example: '' },
  { field: 'finished_good', heading: 'Finished Good', example: 'yes' },
  { field: 'trade_sample', heading: 'Trade Sample', example: 'no' },
  { field: 'already_counted', heading: 'Already Counted', example: 'no' },
];

const HEADINGS = new Map<PropertyKey, string>(LOT_COLUMNS.map(({ field, heading }) => [field, heading]));

/** One lot a row, by the rules of the form and with its sentences. */
export function lotsFrom(rows: readonly ImportRow[]): Parsed<ImportedLot> {
  const parsed: Parsed<ImportedLot> = { things: [], errors: repeatedIn(rows, 'package_uid', 'Package Tag') };
  for (const { row, cells } of rows) {
    const { data, error } = ImportedLot.safeParse(lotOf(cells));
    if (data) parsed.things.push({ rows: [row], thing: data });
    for (const { path, message } of error?.issues ?? [])
      parsed.errors.push({ row, column: HEADINGS.get(path[0] ?? '') ?? null, message });
  }
  return parsed;
}

const NUMBERS = ['received', 'thc_mg', 'cbd_mg', 'thc_percent', 'cbd_percent'];
const DAYS = ['received_on', 'harvested_on', 'packaged_on', 'expires_on'];
const ANSWERS = ['finished_good', 'trade_sample', 'already_counted'];
const YES_OR_NO: Record<string, boolean> = {
  yes: true,
  true: true,
  y: true,
  no: false,
  false: false,
  n: false,
};

/** Blank cells are left out, so that the defaults of the form apply. */
function lotOf(cells: ImportRow['cells']): Record<string, unknown> {
  const written = Object.entries(cells).filter(([, text]) => text !== '');
  return {
    sku: '',
    lot_number: '',
    ...Object.fromEntries(written.map(([field, text]) => [field, cellOf(field, text)])),
  };
}

function cellOf(field: string, text: string): unknown {
  if (NUMBERS.includes(field)) return plainNumber(text.replace(/(mg|%)$/i, '').trim());
  if (DAYS.includes(field)) return dayFrom(text);
  if (ANSWERS.includes(field)) return YES_OR_NO[text.toLowerCase()] ?? text;
  if (field === 'purchase_total') return numberFrom(text);
  if (field === 'test_status') return choiceFrom(text.replace(/[\s-]+/g, '_'), TEST_STATUSES);
  return text;
}

export function lotsImported(count: number): string {
  return count === 1 ? '1 lot imported successfully!' : `${count} lots imported successfully!`;
}
