import { z } from 'zod';
import { csvExport } from '../../lib/csv-export.ts';
import { isDay } from '../../lib/dates.ts';
import { endpoint, withId } from '../../lib/endpoint.ts';
import { countsBy, filterCounts } from '../../lib/filter-counts.ts';
import { listReply, pageQuery } from '../../lib/page.ts';
import { reason } from '../../lib/reason.ts';
import { INVALID_EMAIL, isEmail, optionalText } from '../../lib/text.ts';
import { WithReason } from '../../receivables/entry-schema.ts';
import type { OrderStatus } from '../status/status.ts';
import { IssuedContent } from './issued-content.ts';

export const INVOICE_STATES = ['issued', 'void'] as const;

export const ORDER_CHANGED = 'Order changed';
export const ORDER_CANCELLED = 'Order cancelled';
export const BACK_TO_APPROVAL = 'Order went back to approval';

export const INVOICING_OFF = 'Turn on invoicing in Settings first.';
export const NO_ISSUED_INVOICES = 'No invoices issued yet.';
export const notApproved = (order_number: string) => `${order_number} is not approved yet.`;
export const invoiceName = ({ number, version }: { number: string; version: number }) =>
  `${number} version ${version}`;
export const alreadyVoid = (invoice: { number: string; version: number }) =>
  `${invoiceName(invoice)} is already void.`;
export const invoiceSent = (address: string) => `Invoice sent to ${address}.`;
export const invoiceIssued = (invoice: { number: string; version: number }) =>
  `Issued ${invoiceName(invoice)} successfully!`;
export const invoiceVoided = (invoice: { number: string; version: number }) =>
  `Voided ${invoiceName(invoice)} successfully!`;

/** In these an order has an invoice, if the business issues any. */
export function isInvoiced(status: OrderStatus): boolean {
  return status !== 'pending approval' && status !== 'cancelled';
}

/** One version of an invoice, without what it says. */
export const IssuedInvoice = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.number().int(),
  order_id: z.uuid(),
  order_number: z.string(),
  store_id: z.uuid(),
  store_name: z.string(),
  total: z.number(),
  state: z.enum(INVOICE_STATES),
  issued_at: z.iso.datetime(),
  issued_by: z.string(),
  /** Why it was issued anew; a first one needs no reason. */
  issue_reason: z.string().nullable(),
  voided_at: z.iso.datetime().nullable(),
  voided_by: z.string().nullable(),
  void_reason: z.string().nullable(),
  /** Where its bytes are read. */
  file: z.string(),
  /** Of the stored bytes, which `?original` answers. */
  sha256: z.string(),
});
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

const day = z.string().refine(isDay, 'Use a day such as 2026-03-01');

export const INVOICE_SORTS = ['issued_at', 'number'] as const;

const filters = {
  orderId: z.uuid().optional(),
  storeId: z.uuid().optional(),
  state: z.enum(INVOICE_STATES, { error: `state must be one of: ${INVOICE_STATES.join(', ')}` }).optional(),
  /** Days of issue. */
  from: day.optional(),
  to: day.optional(),
};

export const IssuedInvoiceQuery = pageQuery([...INVOICE_SORTS]).extend(filters);
export type IssuedInvoiceQuery = z.infer<typeof IssuedInvoiceQuery>;

export const MAX_ZIPPED = 2000;
export const TOO_MANY_ZIPPED = `You can download at most ${MAX_ZIPPED.toLocaleString('en-US')} invoices at once.`;
export const MAX_CHOSEN = 200;
export const TOO_MANY_CHOSEN = `You can choose at most ${MAX_CHOSEN} invoices.`;
export const NOTHING_TO_ZIP = 'No invoice fits these filters.';

/** The chosen ones, their ids joined by commas, or all that fit the filters. */
export const ZippedInvoices = z.object({
  ...filters,
  q: z.string().max(200).optional(),
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
    .pipe(z.array(z.uuid()).max(MAX_CHOSEN, TOO_MANY_CHOSEN))
    .optional(),
});
export type ZippedInvoices = z.infer<typeof ZippedInvoices>;

/** A first issue needs no reason, and a further one does. */
export const IssueInvoice = z.object({ reason: reason.nullish() });

export const SendInvoice = z.object({
  email: optionalText(254).refine((text) => text === null || isEmail(text), INVALID_EMAIL),
  message: optionalText(2000),
});
export type SendInvoice = z.infer<typeof SendInvoice>;

const list = endpoint({
  method: 'GET',
  path: '/api/issued-invoices',
  summary:
    'Issued invoices with all their versions, newest first; of an agent or a driver those of their orders',
  allow: 'order_files.use',
  query: IssuedInvoiceQuery,
  reply: listReply(IssuedInvoice),
});

const told = z.object({ data: IssuedInvoice, message: z.string() });

export const issuedInvoicesApi = {
  list,
  exportCsv: csvExport(list, 'Issued invoices'),
  counts: filterCounts('/api/issued-invoices', 'issued invoices', {
    allow: 'order_files.use',
    filters: { state: countsBy(INVOICE_STATES) },
  }),
  zip: endpoint({
    method: 'GET',
    path: '/api/issued-invoices.zip',
    summary:
      'Issued invoices as one ZIP: those of `ids`, joined by commas, or all that fit the filters; x-total-count tells how many come',
    allow: 'order_files.use',
    query: ZippedInvoices,
    binary: true,
    logged: true,
    reply: z.object({}),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/issued-invoices/:id',
    summary: 'One version of an invoice, with everything it says',
    allow: 'order_files.use',
    params: withId,
    reply: z.object({ data: IssuedInvoice.extend({ content: IssuedContent }) }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/issued-invoices/:id.pdf',
    summary: 'An issued invoice as PDF, a void one with VOID across it; `original` answers the stored bytes',
    allow: 'order_files.use',
    params: withId,
    query: z.object({ download: z.string().optional(), original: z.string().optional() }),
    binary: true,
    reply: z.object({}),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/orders/:id/issued-invoices',
    summary: 'Issue the invoice of an approved order, or its next version for a reason',
    allow: 'invoices.issue',
    params: withId,
    body: IssueInvoice,
    status: 201,
    reply: told.extend({ warnings: z.array(z.string()).optional() }),
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/issued-invoices/:id/void',
    summary: 'Void an issued invoice for a reason; its bytes stay',
    allow: 'invoices.issue',
    params: withId,
    body: WithReason,
    reply: told,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/issued-invoices/:id/send',
    summary: 'Mail an issued invoice to its store, or to an address, with the PDF attached',
    allow: 'order_files.use',
    params: withId,
    body: SendInvoice,
    reply: z.object({ message: z.string() }),
  }),
  packingList: endpoint({
    method: 'GET',
    path: '/api/orders/:id/packing-list.pdf',
    summary: "An order's lines without prices, each with a box to tick",
    allow: 'order_files.use',
    params: withId,
    query: z.object({ download: z.string().optional() }),
    binary: true,
    reply: z.object({}),
  }),
};
