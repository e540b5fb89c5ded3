import { invalid } from '@waybill/domain/lib/errors';
import {
  CELL_TOO_LONG,
  findColumns,
  type ImportColumn,
  type ImportReport,
  type ImportRow,
  LINE_TOO_LONG,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROWS,
  matchColumns,
  NO_ROWS,
  NOT_CSV,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
} from '@waybill/domain/lib/import';
import { CsvError, parse } from 'csv-parse/sync';

const PREVIEW_ROWS = 5;
/** Empty lines between the rows are no rows, and are not read without end either. */
const MAX_LINES = 4 * MAX_ROWS;
/** A line is given up at this many characters, before it is split into more cells than any table has. */
const MAX_LINE_LENGTH = 200_000;
const SEPARATORS = [',', ';', '\t'];

export interface CsvTable extends Pick<ImportReport, 'columns' | 'preview'> {
  rows: ImportRow[];
}

/** The rows of a CSV file under the columns that its headings name. */
export function readCsvTable(bytes: Buffer, columns: readonly ImportColumn[]): CsvTable {
  const [headings = [], ...lines] = parseLines(decodeText(bytes), columns);
  if (lines.length > MAX_LINES) throw invalid(TOO_MANY_ROWS);
  for (const cells of [headings, ...lines]) refuseLargeLine(cells);
  const matched = matchColumns(headings, columns);
  const filled = lines
    .map((cells, at) => ({ row: at + 2, cells: cells.map(removeFormulaEscape) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw invalid(NO_ROWS);
  if (filled.length > MAX_ROWS) throw invalid(TOO_MANY_ROWS);
  return {
    columns: headings.map((heading, at) => ({ heading, column: matched[at]?.heading ?? null })),
    preview: filled.slice(0, PREVIEW_ROWS).map(({ cells }) => headings.map((_, at) => cells[at] ?? '')),
    rows: filled.map(({ row, cells }) => ({ row, cells: toRecord(cells, matched) })),
  };
}

function refuseLargeLine(cells: string[]): void {
  if (cells.length > MAX_COLUMNS) throw invalid(TOO_MANY_COLUMNS);
  if (cells.some((cell) => cell.length > MAX_CELL_LENGTH)) throw invalid(CELL_TOO_LONG);
}

/** UTF-8 with or without a byte order mark, or UTF-16, which spreadsheets call Unicode text. */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {}
  throw invalid(NOT_CSV);
}

/** Takes the separator with which most headings are known. */
function parseLines(text: string, columns: readonly ImportColumn[]): string[][] {
  const countKnown = (separator: string) => {
    const [headings = []] = parseCsv(text, separator, 1);
    return findColumns(headings, columns).filter(Boolean).length;
  };
  const [best = ','] = SEPARATORS.toSorted((a, b) => countKnown(b) - countKnown(a));
  return parseCsv(text, best, MAX_LINES + 2);
}

const CSV_OPTIONS = {
  trim: true,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_LINE_LENGTH,
} as const;

function parseCsv(text: string, delimiter: string, to: number): string[][] {
  try {
    return parse(text, { ...CSV_OPTIONS, delimiter, to });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw invalid(LINE_TOO_LONG);
    throw invalid(`The file could not be read as CSV. Please check the quotes near line ${error.lines}.`);
  }
}

/** Our own exports put an apostrophe before text that a spreadsheet would take for a formula. */
function removeFormulaEscape(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '').trim();
}

function toRecord(cells: string[], columns: readonly (ImportColumn | undefined)[]): Record<string, string> {
  const entries = columns.flatMap((column, at) => (column ? [[column.field, cells[at] ?? '']] : []));
  return Object.fromEntries(entries);
}
