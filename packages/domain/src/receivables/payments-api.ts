import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { endpoint, withId } from '../lib/endpoint.ts';
import { countsBy, filterCounts } from '../lib/filter-counts.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import {
  ApplyEntry,
  ENTRY_KINDS,
  ENTRY_STATES,
  Entry,
  NewPayment,
  NewRefund,
  UnapplyEntry,
  WithReason,
} from './entry-schema.ts';

const one = z.object({ data: Entry });

export const PaymentsQuery = pageQuery(['date', 'amount', 'number']).extend({
  storeId: z.uuid().optional(),
  orderId: z.uuid().optional(),
  kind: z.enum(ENTRY_KINDS, { error: `kind must be one of: ${ENTRY_KINDS.join(', ')}` }).optional(),
  state: z.enum(ENTRY_STATES, { error: `state must be one of: ${ENTRY_STATES.join(', ')}` }).optional(),
});
export type PaymentsQuery = z.infer<typeof PaymentsQuery>;

const list = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'Payments, credit memos, write-offs and refunds, newest first; of an agent those of their orders',
  allow: 'payments.see',
  query: PaymentsQuery,
  reply: listReply(Entry),
});

export const paymentsApi = {
  list,
  exportCsv: csvExport(list, 'Payments, credit memos, write-offs and refunds'),
  counts: filterCounts('/api/payments', 'entries', {
    allow: 'receivables.see',
    filters: { kind: countsBy(ENTRY_KINDS), state: countsBy(ENTRY_STATES) },
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/payments',
    summary:
      'Record a payment of a store, applied to orders by choice or oldest first; the rest stays on account',
    allow: 'receivables.manage',
    body: NewPayment,
    status: 201,
    reply: z.object({ data: Entry, message: z.string() }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/payments/:id/apply',
    summary: 'Apply what is left of a payment or credit memo to orders',
    allow: 'receivables.manage',
    params: withId,
    body: ApplyEntry,
    reply: one,
  }),
  unapply: endpoint({
    method: 'POST',
    path: '/api/payments/:id/unapply',
    summary: 'Take a payment or credit memo back from an order; it then lies on account',
    allow: 'receivables.manage',
    params: withId,
    body: UnapplyEntry,
    reply: one,
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/payments/:id/void',
    summary: 'Void a payment, refund or write-off for a reason, from today on',
    allow: 'receivables.manage',
    params: withId,
    body: WithReason,
    reply: one,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/payments/:id/refund',
    summary: 'Refund what lies on account of a payment or credit memo',
    allow: 'receivables.write_off',
    params: withId,
    body: NewRefund,
    reply: one,
    status: 201,
  }),
};
