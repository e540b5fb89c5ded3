import type { CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import type { IssuedInvoice, issuedInvoicesApi } from '@waybill/domain/orders/papers/issued-invoice';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../../activity/export-csv.ts';
import type { Context } from '../../http/context.ts';
import { listIssued } from './list-invoices.ts';

function columnsIn(timeZone: string): CsvColumns<IssuedInvoice> {
  const clock = clockIn(timeZone);
  return [
    ['Number', (invoice) => invoice.number],
    ['Version', (invoice) => String(invoice.version)],
    ['Order', (invoice) => invoice.order_number],
    ['Store', (invoice) => invoice.store_name],
    ['Total', (invoice) => invoice.total.toFixed(2)],
    ['State', (invoice) => (invoice.state === 'void' ? 'Void' : 'Issued')],
    ['Issued', (invoice) => clock(invoice.issued_at)],
    ['By', (invoice) => invoice.issued_by],
    ['Voided', (invoice) => invoice.voided_at && clock(invoice.voided_at)],
    ['Void Reason', (invoice) => invoice.void_reason],
    ['SHA-256', (invoice) => invoice.sha256],
  ];
}

export function exportInvoices(
  context: Context,
  query: QueryOf<typeof issuedInvoicesApi.exportCsv>,
  reply: FastifyReply,
): Promise<void> {
  return exportCsv(context, reply, {
    name: 'invoices',
    entity: 'issued_invoice',
    columns: columnsIn(context.user.time_zone),
    asked: query,
    read: async (page) => (await listIssued(context, { ...query, ...page })).read(),
  });
}
