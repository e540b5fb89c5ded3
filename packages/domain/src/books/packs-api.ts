import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { BookDays } from './period.ts';

export const InspectorQuery = BookDays.extend({ storeId: z.uuid('Please select a store.').optional() });
export type InspectorQuery = z.infer<typeof InspectorQuery>;

export const packsApi = {
  inspector: endpoint({
    method: 'GET',
    path: '/api/packs/inspector.zip',
    summary:
      'What an inspector asks for, of at most 92 days and of all stores or one: orders, invoices, payments, stock ledger, activity and signed files, with an index of SHA-256; x-total-count tells how many files come',
    allow: 'reports.use',
    query: InspectorQuery,
    binary: true,
    logged: true,
    reply: z.object({}),
  }),
};
