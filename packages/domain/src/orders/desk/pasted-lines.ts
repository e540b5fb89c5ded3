import { plainNumber } from '../../lib/typed-number.ts';
import { MAX_LINES, NewLine, quantity, SKU_NEEDED, TOO_MANY_LINES } from '../schema.ts';
import { type NewItem, newItems, type Offer } from './new-items.ts';

export interface PastedRow {
  /** As a spreadsheet counts. */
  row: number;
  sku: string;
  qty: string;
  sampleQty: string;
}

export interface CheckedRow extends PastedRow {
  /** What the row adds to the order; none when it is wrong. */
  lines: NewItem[];
  /** The product and flavor that the SKU stands for. */
  name: string | undefined;
  problem: string | undefined;
}

type Column = 'sku' | 'qty' | 'sampleQty';

const HEADINGS: Record<string, Column> = {
  sku: 'sku',
  item: 'sku',
  code: 'sku',
  qty: 'qty',
  quantity: 'qty',
  cases: 'qty',
  sample: 'sampleQty',
  samples: 'sampleQty',
  sampleqty: 'sampleQty',
  samplequantity: 'sampleQty',
};
const LINE_END = /\r\n|\r|\n/;
const WITHOUT_HEADINGS: (Column | undefined)[] = ['sku', 'qty', 'sampleQty'];

export const unknownSku = (sku: string) => `No product has the SKU ${sku}.`;

/**
 * Rows copied from a spreadsheet, or typed: a SKU, a quantity and, if wished, a sample quantity. A first row of headings
 * says which column is which; blank rows are passed over.
 */
export function parsePasted(text: string): PastedRow[] {
  const all = text.split(LINE_END).map((line, at) => ({ row: at + 1, cells: cellsOf(line) }));
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headings = filled[0]?.cells.map((cell) => HEADINGS[cell.toLowerCase().replace(/[^a-z]/g, '')]) ?? [];
  const hasHeadings = headings.includes('sku');
  const columns = hasHeadings ? headings : WITHOUT_HEADINGS;
  return filled.slice(hasHeadings ? 1 : 0).map(({ row, cells }) => {
    const cell = (name: Column) => cells[columns.indexOf(name)] ?? '';
    return { row, sku: cell('sku'), qty: cell('qty'), sampleQty: cell('sampleQty') };
  });
}

/** The text without the rows that were added: its headings, and what has to be corrected. */
export function withoutRows(text: string, rows: readonly PastedRow[]): string {
  const added = new Set(rows.map(({ row }) => row));
  const left = text.split(LINE_END).filter((_, at) => !added.has(at + 1));
  return left.join('\n');
}

/** Tabs as a spreadsheet copies them, else semicolons or commas as a CSV file has them, else the last blank. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each));
  const cells = separator ? line.split(separator) : byBlanks(line.trim());
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function byBlanks(line: string): string[] {
  const words = line.split(' ').filter((word) => word !== '');
  const last = words.pop() ?? '';
  return words.length === 0 ? [last] : [words.join(' '), last];
}

/** Each row against what is for sale and what the order and the rows before it take; a wrong row takes nothing. */
export function checkPasted(
  rows: readonly PastedRow[],
  offerOf: (sku: string) => Offer | undefined,
  inOrder: readonly NewItem[],
): CheckedRow[] {
  const taken = [...inOrder];
  return rows.map((row) => {
    const offer = offerOf(row.sku);
    const name = offer && `${offer.product_name}, ${offer.flavor}`;
    const made = linesOf(row, offer, taken);
    if ('refusal' in made) return { ...row, name, lines: [], problem: made.refusal };
    taken.push(...made.lines);
    return { ...row, name, lines: made.lines, problem: undefined };
  });
}

function linesOf(row: PastedRow, offer: Offer | undefined, taken: NewItem[]) {
  if (row.sku === '') return { refusal: SKU_NEEDED };
  if (!offer) return { refusal: unknownSku(row.sku) };
  // A row for samples alone has no quantity.
  const regular = row.sampleQty === '' ? NewLine.shape.qty : quantity;
  const [qty, sampleQty] = [regular.safeParse(typed(row.qty)), quantity.safeParse(typed(row.sampleQty))];
  const wrong = qty.error ?? sampleQty.error;
  if (wrong) return { refusal: wrong.issues[0]?.message ?? '' };
  const made = newItems(offer, { qty: qty.data ?? 0, sampleQty: sampleQty.data ?? 0 }, taken);
  if ('lines' in made && taken.length + made.lines.length > MAX_LINES) return { refusal: TOO_MANY_LINES };
  return made;
}

function typed(text: string): string | number {
  return plainNumber(text) || 0;
}
