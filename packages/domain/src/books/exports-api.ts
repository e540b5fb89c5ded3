import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { BookDays } from './period.ts';

export const NOTHING_DELIVERED = 'Nothing was delivered in this period.';

const file = { allow: 'reports.use', binary: true, logged: true, reply: z.object({}) } as const;

export const JournalsQuery = BookDays.extend({
  /** What carries the deliveries: the invoices beside the journals, or the journals themselves. */
  include: z
    .enum(['invoices', 'journals'], { error: 'include must be invoices or journals' })
    .default('invoices'),
});

export const exportsApi = {
  invoices: endpoint({
    ...file,
    method: 'GET',
    path: '/api/exports/qbo-invoices.zip',
    summary:
      'The orders delivered in a period of at most one year as invoices for QuickBooks Online, in files of 100; x-total-count tells how many files come',
    query: BookDays,
  }),
  journals: endpoint({
    ...file,
    method: 'GET',
    path: '/api/exports/qbo-journals.csv',
    summary:
      'Payments, refunds, memos, write-offs and voids of a period as journals for QuickBooks Online; with include=journals the deliveries too',
    query: JournalsQuery,
  }),
  ledger: endpoint({
    ...file,
    method: 'GET',
    path: '/api/exports/gl.csv',
    summary: 'The general ledger of a period of at most one year: every journal with its rows',
    query: BookDays,
  }),
};
