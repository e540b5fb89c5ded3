import { Readable } from 'node:stream';
import type { Page, PageRequest } from '@waybill/domain/lib/page';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { logActivity } from './log-activity.ts';

export type CsvColumns<Row> = readonly [heading: string, value: (row: Row) => string | number | null][];

type Pages = Required<Pick<PageRequest, 'counted' | 'cursor'>> & { limit: number };

interface CsvFile<Row> {
  /** Without its ending. */
  name: string;
  entity: string;
  id?: string;
  columns: CsvColumns<Row>;
  /** What was asked for, for the log. */
  asked?: object;
  /** The list itself, page by page, each in a transaction of its own: a slow reader holds nothing. */
  read: (page: Pages) => Promise<{ data: Row[]; page?: Page }>;
}

const PAGE = { limit: 500, counted: false } as const;

/**
 * A list as a file; what leaves the house is in the activity log. A list of any length is never whole in memory,
 * and one that fails on the way breaks the download off instead of ending it early.
 */
export async function exportCsv<Row>(
  context: Context,
  reply: FastifyReply,
  file: CsvFile<Row>,
): Promise<void> {
  const first = await file.read({ ...PAGE, cursor: undefined });
  const name = `${file.name}.csv`;
  await inAccount(context, (db) =>
    logActivity(db, context.user, {
      action: 'export',
      entity: file.entity,
      ...(file.id && { id: file.id }),
      message: `Exported ${name}`,
      ...(file.asked && { data: file.asked }),
    }),
  );
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'no-store').send(Readable.from(textOf(file, first)));
}

async function* textOf<Row>({ columns, read }: CsvFile<Row>, first: { data: Row[]; page?: Page }) {
  let { data, page } = first;
  // The mark in front tells Excel that it is UTF-8.
  yield `\ufeff${csvOf([columns.map(([heading]) => heading)])}`;
  for (;;) {
    if (data.length > 0) yield csvOf(data.map((row) => columns.map(([, value]) => value(row))));
    const cursor = page?.next_cursor;
    if (!cursor) return;
    ({ data, page } = await read({ ...PAGE, cursor }));
  }
}

/** A text that a spreadsheet would take for a formula is defused. */
function csvOf(table: (string | number | null)[][]): string {
  return stringify(table, { escape_formulas: true, record_delimiter: 'windows' });
}
