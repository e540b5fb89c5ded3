/** A number is written as it is; a text that a spreadsheet would read as a formula is escaped. */
export type CsvCell = string | number | null;

export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => CsvCell];
export type CsvColumns<Row> = readonly CsvColumn<Row>[];

const OPTIONS = {
  escape_formulas: true,
  record_delimiter: 'windows',
  // By default a line break inside a text is quoted only when it equals the record delimiter.
  quote_record_delimiter: true,
} as const;

/** The byte order mark, without which Excel does not read a file as UTF-8. */
const BOM = '\ufeff';

/** `stringify` of csv-stringify, whose builds for Node and for browsers write the same. */
type Stringify = (rows: CsvCell[][], options: typeof OPTIONS) => string;

/**
 * How every CSV file is written: `head()` first, then `lines(rows)` as often as rows arrive. QuickBooks Online and others that
 * import a file take the mark for a part of the first heading.
 */
export function csvWriter<Row>(
  stringify: Stringify,
  columns: CsvColumns<Row>,
  { isImported = false }: { isImported?: boolean | undefined } = {},
) {
  return {
    head: () => (isImported ? '' : BOM) + stringify([columns.map(([heading]) => heading)], OPTIONS),
    lines: (rows: readonly Row[]) =>
      stringify(
        rows.map((row) => columns.map(([, value]) => value(row))),
        OPTIONS,
      ),
  };
}
