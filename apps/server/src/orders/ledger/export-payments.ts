import type { CsvColumns } from '@waybill/domain/lib/csv';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import { ENTRY_KIND_LABELS, type Entry } from '@waybill/domain/receivables/entry-schema';
import type { paymentsApi } from '@waybill/domain/receivables/payments-api';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../../activity/export-csv.ts';
import type { Context } from '../../http/context.ts';
import { listPayments } from './list-payments.ts';

const COLUMNS: CsvColumns<Entry> = [
  ['Number', (entry) => entry.number],
  ['Date', (entry) => entry.date],
  ['Store', (entry) => entry.store_name],
  ['Kind', (entry) => ENTRY_KIND_LABELS[entry.kind]],
  ['Amount', (entry) => entry.amount.toFixed(2)],
  ['Type', (entry) => entry.payment_type.join(', ')],
  ['Reference', (entry) => entry.reference],
  ['Applied', (entry) => entry.applied.toFixed(2)],
  ['On Account', (entry) => entry.unapplied.toFixed(2)],
  ['By', (entry) => entry.recorded_by],
  ['State', (entry) => (entry.state === 'void' ? 'Void' : 'Posted')],
  ['Voided On', (entry) => entry.voided_on],
  ['Void Reason', (entry) => entry.void_reason],
];

export function exportPayments(
  context: Context,
  query: QueryOf<typeof paymentsApi.exportCsv>,
  reply: FastifyReply,
): Promise<void> {
  return exportCsv(context, reply, {
    name: 'payments',
    entity: 'payment',
    columns: COLUMNS,
    asked: query,
    read: async (page) => (await listPayments(context, { ...query, ...page })).read(),
  });
}
