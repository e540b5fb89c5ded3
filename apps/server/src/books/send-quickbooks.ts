import { Readable } from 'node:stream';
import { NOTHING_DELIVERED } from '@waybill/domain/books/exports-api';
import { type BookDays, bookPeriod, ONE_YEAR } from '@waybill/domain/books/period';
import { INVOICE_COLUMNS, INVOICES_IN_FILE, quickBooksRows } from '@waybill/domain/books/quickbooks';
import { csvWriter } from '@waybill/domain/lib/csv';
import { conflict } from '@waybill/domain/lib/errors';
import { TOTAL_HEADER } from '@waybill/domain/lib/progress';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { logActivity } from '../activity/log-activity.ts';
import { inAccount } from '../database/db.ts';
import { headersOf } from '../files/send-invoices.ts';
import { createZip, type ZipEntry } from '../files/zip.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../http/today.ts';
import {
  type BooksOf,
  type Cursor,
  countDelivered,
  type DeliveredRow,
  readDelivered,
} from './deliveries-repository.ts';

/** So many are counted for the progress. */
const MAX_COUNTED = 1_000_000;

/** An invoice has the date of its delivery, also where the books count it as of today because it is yet to come. */
const LAST_DAY = '9999-12-31';

/** The orders delivered in the period as invoices, in files of as many as QuickBooks imports at once. */
export async function sendQuickBooksInvoices(
  context: Context,
  days: BookDays,
  reply: FastifyReply,
): Promise<void> {
  const period = bookPeriod(days, todayOf(context), ONE_YEAR);
  const of = { account_id: context.user.account_id, today: LAST_DAY, ...period };
  const name = `qbo-invoices_${period.from}_${period.to}.zip`;
  const count = await inAccount(context, async (db) => {
    const found = await countDelivered(db, of, MAX_COUNTED);
    if (found === 0) throw conflict(NOTHING_DELIVERED);
    await logActivity(db, context.user, {
      action: 'export',
      entity: 'general_ledger',
      message: `Exported ${name}`,
      data: period,
    });
    return found;
  });
  reply.headers(headersOf('application/zip', name, true)).type('application/zip');
  reply.header(TOTAL_HEADER, Math.ceil(count / INVOICES_IN_FILE));
  reply.send(createZip(filesOf(context, of)));
}

/** One file is in memory at a time, and read in a transaction of its own. */
async function* filesOf(context: Context, of: BooksOf): AsyncGenerator<ZipEntry> {
  let cursor: Cursor | undefined;
  for (let place = 1; ; place += 1) {
    const orders = await inAccount(context, (db) => readDelivered(db, of, cursor, INVOICES_IN_FILE));
    if (orders.length > 0) yield fileOf(orders, place);
    cursor = orders.at(-1)?.cursor;
    if (orders.length < INVOICES_IN_FILE) return;
  }
}

function fileOf(orders: DeliveredRow[], place: number): ZipEntry {
  const { head, lines } = csvWriter(stringify, INVOICE_COLUMNS, { isImported: true });
  return {
    name: `qbo-invoices-${String(place).padStart(3, '0')}.csv`,
    modified: new Date(),
    open: async () => Readable.from([head() + lines(orders.flatMap(quickBooksRows))]),
  };
}
