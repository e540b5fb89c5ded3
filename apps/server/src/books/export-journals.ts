import type { exportsApi } from '@waybill/domain/books/exports-api';
import { ledgerRows } from '@waybill/domain/books/ledger-event';
import { type BookDays, bookPeriod, ONE_YEAR } from '@waybill/domain/books/period';
import { JOURNAL_COLUMNS, LEDGER_COLUMNS, type LedgerRow } from '@waybill/domain/books/quickbooks';
import type { CsvColumns } from '@waybill/domain/lib/csv';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import type { FastifyReply } from 'fastify';
import { tradeSettingsOf } from '../accounts/settings/trade-settings.ts';
import { exportCsv } from '../activity/export-csv.ts';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../http/today.ts';
import type { Cursor } from './deliveries-repository.ts';
import { countRows, type EventsOf, readEvents } from './journal-repository.ts';

/** A longer file tells no total. */
const MAX_COUNTED = 100_000;

/** Every journal of the period. */
export function exportLedger(context: Context, query: BookDays, reply: FastifyReply): Promise<void> {
  return exportEvents(context, reply, query, { name: 'gl', columns: LEDGER_COLUMNS, withDeliveries: true });
}

/** For QuickBooks; the deliveries stand in its invoices, or in the journals too. */
export function exportJournals(
  context: Context,
  { include, ...days }: QueryOf<typeof exportsApi.journals>,
  reply: FastifyReply,
): Promise<void> {
  const withDeliveries = include === 'journals';
  return exportEvents(context, reply, days, {
    name: 'qbo-journals',
    columns: JOURNAL_COLUMNS,
    withDeliveries,
  });
}

interface LedgerFile {
  name: string;
  columns: CsvColumns<LedgerRow>;
  withDeliveries: boolean;
}

/** Read in pages, each in a transaction of its own. */
async function exportEvents(
  context: Context,
  reply: FastifyReply,
  days: BookDays,
  { name, columns, withDeliveries }: LedgerFile,
): Promise<void> {
  const { account_id } = context.user;
  const today = todayOf(context);
  const period = bookPeriod(days, today, ONE_YEAR);
  const of: EventsOf = { account_id, today, ...period, withDeliveries };
  const { gl_accounts } = await inAccount(context, (db) => tradeSettingsOf(db, account_id));
  await exportCsv(context, reply, {
    name: `${name}_${period.from}_${period.to}`,
    entity: 'general_ledger',
    columns,
    isImported: true,
    asked: { ...period, ...(name === 'qbo-journals' && { withDeliveries }) },
    read: ({ limit, cursor, counted }) =>
      inAccount(context, async (db) => {
        const after = cursor === undefined ? undefined : (JSON.parse(cursor) as Cursor);
        const events = await readEvents(db, of, after, limit);
        const last = events.length === limit ? events.at(-1) : undefined;
        const total = counted === false ? 0 : await countRows(db, of, MAX_COUNTED);
        return {
          data: events.flatMap((event) => ledgerRows(event, gl_accounts)),
          page: {
            next_cursor: last ? JSON.stringify(last.cursor) : null,
            total,
            ...(total >= MAX_COUNTED && { has_more_than_total: true as const }),
          },
        };
      }),
  });
}
