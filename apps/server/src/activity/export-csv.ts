import { Readable } from 'node:stream';
import { type CsvColumns, csvWriter } from '@waybill/domain/lib/csv';
import type { Page, PageRequest } from '@waybill/domain/lib/page';
import { TOTAL_HEADER } from '@waybill/domain/lib/progress';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { logActivity } from './log-activity.ts';

type Pages = Pick<PageRequest, 'counted' | 'maxCounted' | 'cursor'> & { limit: number };

interface CsvFile<Row> {
  /** Without its ending. */
  name: string;
  entity: string;
  id?: string;
  columns: CsvColumns<Row>;
  /** By another program. */
  isImported?: boolean;
  /** The query of the list, for the log. */
  asked?: object;
  /** One page of the list, each in a transaction of its own, so that a slow download keeps none open. */
  read: (page: Pages) => Promise<{ data: Row[]; page?: Page }>;
}

const LIMIT = 500;
/** Counting so many costs far less than writing them; a longer list tells no total. */
const MAX_COUNTED = 100_000;

/**
 * Streams a list as a file and logs the export. A list is never held in memory whole, and an error on the way
 * aborts the download, so that an incomplete file does not look complete.
 */
export async function exportCsv<Row>(
  context: Context,
  reply: FastifyReply,
  file: CsvFile<Row>,
): Promise<void> {
  const first = await file.read({ limit: LIMIT, maxCounted: MAX_COUNTED, cursor: undefined });
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
  const total = totalOf(first);
  if (total !== undefined) reply.header(TOTAL_HEADER, total);
  reply.header('cache-control', 'no-store').send(Readable.from(textOf(file, first)));
}

async function* textOf<Row>(
  { columns, isImported, read }: CsvFile<Row>,
  first: { data: Row[]; page?: Page },
) {
  let { data, page } = first;
  const { head, lines } = csvWriter(stringify, columns, { isImported });
  yield head();
  for (;;) {
    if (data.length > 0) yield lines(data);
    const cursor = page?.next_cursor;
    if (!cursor) return;
    ({ data, page } = await read({ limit: LIMIT, counted: false, cursor }));
  }
}

function totalOf({ data, page }: { data: unknown[]; page?: Page }): number | undefined {
  if (!page) return data.length;
  return page.has_more_than_total ? undefined : page.total;
}
