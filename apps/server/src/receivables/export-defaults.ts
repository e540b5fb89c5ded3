import type { CsvColumns } from '@waybill/domain/lib/csv';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import type { DefaultRow } from '@waybill/domain/receivables/default-schema';
import type { defaultsApi } from '@waybill/domain/receivables/defaults-api';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../activity/export-csv.ts';
import type { Context } from '../http/context.ts';
import { listDefaults } from './list-defaults.ts';

const COLUMNS: CsvColumns<DefaultRow> = [
  ['Store', (row) => row.store_name],
  ['License', (row) => row.license_number],
  ['Order', (row) => row.order_number],
  ['Delivered', (row) => row.delivered_on],
  ['Final Payment Date', (row) => row.final_payment_date],
  ['Amount', (row) => row.amount.toFixed(2)],
  ['Notify By', (row) => row.notify_by],
  ['Days Left', (row) => row.days_left],
  ['Letter', (row) => row.notice?.number ?? null],
  ['Reported', (row) => row.notice?.reported_on ?? null],
  ['Paid Reported', (row) => row.notice?.paid_reported_on ?? null],
];

export function exportDefaults(
  context: Context,
  query: QueryOf<typeof defaultsApi.exportCsv>,
  reply: FastifyReply,
): Promise<void> {
  return exportCsv(context, reply, {
    name: 'defaults',
    entity: 'order',
    columns: COLUMNS,
    asked: query,
    read: async (page) => (await listDefaults(context, { ...query, ...page })).read(),
  });
}
