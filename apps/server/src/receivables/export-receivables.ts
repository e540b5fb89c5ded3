import type { CsvColumns } from '@waybill/domain/lib/csv';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import type { ReceivableRow } from '@waybill/domain/receivables/account-schema';
import type { receivablesApi } from '@waybill/domain/receivables/receivables-api';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../activity/export-csv.ts';
import type { Context } from '../http/context.ts';
import { listReceivables } from './list-receivables.ts';

const COLUMNS: CsvColumns<ReceivableRow> = [
  ['Store', (row) => row.store_name],
  ['License', (row) => row.license_number],
  ['C.O.D.', (row) => (row.cod_listed ? 'Yes' : 'No')],
  ['Owed', (row) => row.owed.toFixed(2)],
  ['Not Due', (row) => row.aging.not_due.toFixed(2)],
  ['1-30', (row) => row.aging.days_1_30.toFixed(2)],
  ['31-60', (row) => row.aging.days_31_60.toFixed(2)],
  ['61-90', (row) => row.aging.days_61_90.toFixed(2)],
  ['Over 90', (row) => row.aging.over_90.toFixed(2)],
  ['On Account', (row) => row.on_account.toFixed(2)],
  ['Prepaid', (row) => row.prepaid.toFixed(2)],
  ['Balance', (row) => row.balance.toFixed(2)],
  ['Last Payment', (row) => row.last_payment_on],
  ['Oldest Due', (row) => row.oldest_due_on],
];

export function exportReceivables(
  context: Context,
  query: QueryOf<typeof receivablesApi.exportCsv>,
  reply: FastifyReply,
): Promise<void> {
  return exportCsv(context, reply, {
    name: 'receivables',
    entity: 'store',
    columns: COLUMNS,
    asked: query,
    read: async (page) => (await listReceivables(context, { ...query, ...page })).read(),
  });
}
