import {
  choiceFrom,
  type ImportColumn,
  type ImportError,
  type ImportRow,
  type Parsed,
  repeatedIn,
} from '../lib/import.ts';
import { numberFrom, plainNumber } from '../lib/typed-number.ts';
import { NewProduct, PRODUCT_TYPES, SIZE_UNITS } from './product-schema.ts';

const SAME_PRODUCT: readonly ImportColumn[] = [
  {
    field: 'product_name',
    heading: 'Product Name',
    also: ['Product', 'Name'],
    required: true,
    example: 'Cloud Pen',
  },
  { field: 'brand_name', heading: 'Brand', required: true, example: 'Northern Lights' },
  { field: 'processor_name', heading: 'Processor', example: 'Hudson Extracts' },
  { field: 'product_type', heading: 'Type', also: ['Product Type'], required: true, example: 'Vape' },
  { field: 'size', heading: 'Size', also: ['Size per Unit'], required: true, example: '1' },
  { field: 'size_unit', heading: 'Size Unit', also: ['Unit'], example: 'grams' },
  { field: 'units_per_case', heading: 'Units per Case', required: true, example: '10' },
  { field: 'price', heading: 'Price', also: ['Universal Price'], required: true, example: '25.00' },
  { field: 'certificate_url', heading: 'Certificate', also: ['Certificate Link', 'COA'], example: '' },
];

export const PRODUCT_COLUMNS: readonly ImportColumn[] = [
  ...SAME_PRODUCT,
  { field: 'flavor', heading: 'Flavor', required: true, example: 'Mango' },
  { field: 'sku', heading: 'SKU', required: true, example: 'CP-MANGO-1' },
  { field: 'qty', heading: 'Quantity', also: ['Qty', 'Qty Available', 'Stock'], example: '100' },
  {
    field: 'label_thc_mg',
    heading: 'THC mg per Unit',
    also: ['Label THC', 'Label THC mg', 'THC mg', 'THC'],
    example: '100',
  },
];

const HEADINGS = new Map(PRODUCT_COLUMNS.map(({ field, heading }) => [field, heading]));

/** One row a flavor; rows of one brand and product name are one product, which its first row describes. */
export function productsFrom(rows: readonly ImportRow[]): Parsed<NewProduct> {
  const parsed: Parsed<NewProduct> = { things: [], errors: repeatedIn(rows, 'sku', 'SKU') };
  const tidied = rows.map(({ row, cells }) => ({ row, cells: tidy(cells) }));
  for (const flavors of grouped(tidied)) {
    const [first] = flavors;
    if (!first) continue;
    parsed.errors.push(...differences(first, flavors));
    const { data, error } = NewProduct.safeParse(productOf(first.cells, flavors));
    if (data) parsed.things.push({ rows: flavors.map(({ row }) => row), thing: data });
    for (const { path, message } of error?.issues ?? []) {
      const flavor = path[0] === 'flavors' ? flavors[Number(path[1])] : undefined;
      const field = String(path[0] === 'flavors' ? path[2] : path[0] === 'pricing' ? 'price' : path[0]);
      parsed.errors.push({ row: (flavor ?? first).row, column: HEADINGS.get(field) ?? null, message });
    }
  }
  return parsed;
}

function grouped(rows: readonly ImportRow[]): ImportRow[][] {
  const groups = new Map<string, ImportRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

/** A row without a product name is a group of its own, so that it is refused by itself. */
function keyOf({ row, cells: { brand_name, product_name } }: ImportRow): string {
  return product_name ? `${brand_name}\n${product_name}`.toLowerCase() : String(row);
}

const UNITS: Record<string, string> = { g: 'grams', gram: 'grams', l: 'liters', liter: 'liters' };

/** Numbers as people write them, choices whatever their case, and '1 grams' as a size with its unit. */
function tidy(cells: ImportRow['cells']): Record<string, string> {
  const [, figure, unit] = /^([\d.,]+)\s*([a-z]+)$/i.exec(cells.size ?? '') ?? [];
  const written = cells.size_unit || unit || '';
  return {
    ...cells,
    product_type: choiceFrom(cells.product_type ?? '', PRODUCT_TYPES),
    size: plainNumber(figure ?? cells.size ?? ''),
    size_unit: choiceFrom(UNITS[written.toLowerCase()] ?? written, SIZE_UNITS),
    units_per_case: plainNumber(cells.units_per_case ?? ''),
    price: plainNumber(cells.price ?? ''),
    qty: plainNumber(cells.qty ?? ''),
    label_thc_mg: plainNumber((cells.label_thc_mg ?? '').replace(/mg$/i, '').trim()),
  };
}

/** What later rows say of the product must be what the first says, or nothing. */
function differences(first: ImportRow, flavors: readonly ImportRow[]): ImportError[] {
  return flavors.flatMap(({ row, cells }) =>
    SAME_PRODUCT.filter(({ field }) => differ(cells[field], first.cells[field])).map(({ heading }) => ({
      row,
      column: heading,
      message: `${heading} is not the same as in row ${first.row} of this product`,
    })),
  );
}

function differ(later: string | undefined, first: string | undefined): boolean {
  if (!later) return false;
  if (later.toLowerCase() === first?.toLowerCase()) return false;
  return !(Number(later) === Number(first));
}

function productOf(cells: ImportRow['cells'], flavors: readonly ImportRow[]) {
  const { size, size_unit, units_per_case, product_name, brand_name, product_type } = cells;
  return {
    product_name,
    brand_name,
    processor_name: cells.processor_name ?? '',
    product_type,
    size,
    size_unit,
    units_per_case,
    certificate_url: cells.certificate_url ?? '',
    pricing: { type: 'universal', price: numberFrom(cells.price ?? '') },
    flavors: flavors.map(({ cells: { flavor, sku, qty, label_thc_mg } }) => ({
      flavor,
      sku,
      qty: qty || null,
      label_thc_mg: label_thc_mg || null,
    })),
  };
}
