import { z } from 'zod';
import type { Allow } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { invalid } from './errors.ts';

export const MAX_ROWS = 5000;
/** Far beyond what a spreadsheet of stores or products has. */
export const MAX_COLUMNS = 200;
export const MAX_CELL_LENGTH = 10_000;
export const MAX_BYTES = 5 * 1024 * 1024;
export const FILE_TOO_LARGE = 'File too large. Maximum size is 5 MB.';
export const TOO_MANY_ROWS = 'The file has too many rows. At most 5,000 can be imported at once.';
export const TOO_MANY_COLUMNS = `The file has too many columns. At most ${MAX_COLUMNS} can be read.`;
export const CELL_TOO_LONG = 'The file has a cell that is too long. At most 10,000 characters can be read.';
export const LINE_TOO_LONG =
  'The file has a line that is too long. Please check its quotes, or save it with fewer columns.';
export const NO_ROWS = 'The file has no rows below its headings.';
export const NOT_CSV =
  'The file is not CSV text in UTF-8. In a spreadsheet, choose Save As and the type CSV UTF-8.';
export const ONE_FILE = 'Please choose one CSV file.';
export const IMPORT_FAILED = 'Failed to import the file. Please try again.';
export const IMPORT_CANCELLED = 'Import cancelled. Nothing was imported.';
export const IMPORT_CANCEL_UNKNOWN =
  'The import was cancelled, but the server did not say whether it had already ended. Please look at the list before you import again.';

/** A column that an import knows; it is found by its heading, whatever the case and punctuation. */
export interface ImportColumn {
  field: string;
  heading: string;
  also?: readonly string[];
  required?: boolean;
  /** For the template. */
  example: string;
}

/** The cells of one row of the file by field; row 1 is the headings, as a spreadsheet counts. */
export interface ImportRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

export const ImportError = z.object({
  row: z.number().int(),
  /** As the template calls it; null where the whole row is meant. */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

export const ImportReport = z.object({
  /** Rows with something in them, and how many stores or products they make. */
  rows: z.number().int(),
  count: z.number().int(),
  /** In the order of the file: what each heading was taken for, or null where it is not used. */
  columns: z.array(z.object({ heading: z.string(), column: z.string().nullable() })),
  /** The first rows as they stand in the file. */
  preview: z.array(z.array(z.string())),
  /** The first of them. */
  errors: z.array(ImportError),
  error_count: z.number().int(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** What a parsed file holds: each thing with the rows it is made of. */
export interface Parsed<Thing> {
  things: { rows: number[]; thing: Thing }[];
  errors: ImportError[];
}

const KEY_NEEDED = 'key must be the Idempotency-Key of the import, a UUID';
const PROGRESS = 'accept application/x-ndjson to be told how far it is, and leave to cancel it';

/** Two calls with the same file: one that only looks, and one that imports all of it or nothing. */
export function importCalls(path: `/api/${string}`, what: string, allow: Allow) {
  const upload = 'file';
  return {
    checkImport: endpoint({
      method: 'POST',
      path: `${path}/import/check`,
      summary: `What an import of ${what} from a CSV file would do; nothing is stored; ${PROGRESS}`,
      allow,
      upload,
      reply: z.object({ data: ImportReport }),
    }),
    import: endpoint({
      method: 'POST',
      path: `${path}/import`,
      summary: `Import ${what} from a CSV file: all of it, or with one wrong row nothing; ${PROGRESS}`,
      allow,
      upload,
      status: 201,
      reply: z.object({ data: ImportReport, message: z.string() }),
    }),
  };
}

export const importsApi = {
  cancel: endpoint({
    method: 'POST',
    path: '/api/imports/cancel',
    summary:
      'Make sure that the import with this Idempotency-Key stores nothing; when it has already ended, answer that it is stored',
    allow: 'stores.save',
    body: z.object({ key: z.uuid(KEY_NEEDED) }),
    reply: z.object({ data: z.object({ stored: z.boolean() }) }),
  }),
};

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Which column each heading of a file is; refuses a file without a required one, or with one twice. */
export function matchColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): (ImportColumn | undefined)[] {
  const matched = findColumns(headings, columns);
  for (const [place, column] of matched.entries()) {
    const first = matched.indexOf(column);
    if (column && first !== place) {
      throw invalid(`The columns ${headings[first]} and ${headings[place]} mean the same. Please keep one.`);
    }
  }
  const lacking = columns.filter((column) => column.required && !matched.includes(column));
  if (lacking.length > 0) {
    const names = lacking.map(({ heading }) => heading).join(', ');
    throw invalid(`The file lacks ${lacking.length === 1 ? 'the column' : 'the columns'}: ${names}`);
  }
  return matched;
}

export function findColumns(headings: readonly string[], columns: readonly ImportColumn[]) {
  const byName = new Map(
    columns.flatMap((column) =>
      [column.heading, column.field, ...(column.also ?? [])].map((name) => [bare(name), column] as const),
    ),
  );
  return headings.map((heading) => byName.get(bare(heading)));
}

/** Names every row whose value stands in an earlier row already. */
export function repeatedIn(rows: readonly ImportRow[], field: string, heading: string): ImportError[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, cells }) => {
    const value = cells[field]?.toLowerCase();
    if (!value) return [];
    const before = first.get(value);
    if (before === undefined) first.set(value, row);
    return before === undefined
      ? []
      : [{ row, column: heading, message: `${heading} ${cells[field]} stands in row ${before} already` }];
  });
}

/** What spreadsheets make of a date: '1/31/2027' is 2027-01-31. */
export function dayFrom(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** The choice that matches in any case, else the text as written, so that the refusal names it. */
export function choiceFrom(text: string, choices: readonly string[]): string {
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
}

export function importRefused(count: number): string {
  return count === 1
    ? 'Nothing was imported: 1 error must be corrected first.'
    : `Nothing was imported: ${count} errors must be corrected first.`;
}
