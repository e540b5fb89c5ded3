import { z } from 'zod';
import { endpoint, withId } from '../lib/endpoint.ts';
import { invalid } from '../lib/errors.ts';
import { reason } from '../lib/reason.ts';
import { requiredText } from '../lib/text.ts';
import { BookDays } from './period.ts';

export const LOT_OR_FLAVOR = 'Choose a lot, or a flavor and a period.';
export const REFERENCE_NEEDED = 'Please enter the reference of the notice.';
export const NOTIFIED_WRONG = 'Please enter when the Office was notified.';
export const notifiedBeforeStart = 'The Office was not notified before the recall began.';
export const FUTURE_NOTICE = 'A notice cannot be dated in the future.';
export const RECALL_NOTICE_SAVED = 'Notice to the Office saved successfully!';
export const alreadyRecalled = (lot: string) => `The recall of lot ${lot} has already begun.`;
export const recallStarted = (lot: string) => `Recall of lot ${lot} started.`;
/** The Office hears of a recall within so many hours (9 NYCRR 125.9). */
export const NOTICE_HOURS = 24;

/** The moment is written on the account's clock. */
export const notifyTheOffice = (moment: string) => `Notify the Office by ${moment}.`;

export function noticeDue(started_at: string): string {
  return new Date(Date.parse(started_at) + NOTICE_HOURS * 60 * 60 * 1000).toISOString();
}

export const RecallQuery = BookDays.extend({ lot: z.uuid().optional(), flavor: z.uuid().optional() });
export type RecallQuery = z.infer<typeof RecallQuery>;

/** Throws unless one thing is asked for. */
export function refuseRecallQuery({ lot, flavor, from, to }: RecallQuery): void {
  const isFlavor = flavor !== undefined && from !== undefined && to !== undefined;
  if (lot === undefined ? !isFlavor : flavor !== undefined) throw invalid(LOT_OR_FLAVOR);
}

/** What of it went to a store with an order. */
export const RecallRow = z.object({
  store_id: z.uuid(),
  store_name: z.string(),
  license_number: z.string(),
  address: z.string(),
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  order_id: z.uuid(),
  order_number: z.string(),
  invoice: z.string().nullable(),
  delivered_on: z.iso.date(),
  delivered: z.number().int(),
  returned: z.number().int(),
  still_out: z.number().int(),
});
export type RecallRow = z.infer<typeof RecallRow>;

const Recall = z.object({
  id: z.uuid(),
  reason: z.string(),
  started_at: z.iso.datetime(),
  notify_by: z.iso.datetime(),
  notified_at: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
});
export type Recall = z.infer<typeof Recall>;

/** So many rows are answered; the file has all of them. */
export const MAX_RECALL_ROWS = 500;

export const RecallPack = z.object({
  lot: z.object({ id: z.uuid(), lot_number: z.string(), state: z.string() }).nullable(),
  flavor: z.object({
    id: z.uuid(),
    brand_name: z.string(),
    product_name: z.string(),
    flavor: z.string(),
    sku: z.string(),
  }),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  stores: z.number().int(),
  orders: z.number().int(),
  delivered: z.number().int(),
  returned: z.number().int(),
  still_out: z.number().int(),
  on_hand: z.number().int(),
  on_the_road: z.number().int(),
  undelivered: z.number().int(),
  rows: z.array(RecallRow),
  recall: Recall.nullable(),
});
export type RecallPack = z.infer<typeof RecallPack>;

export const StartRecall = z.object({ lot_id: z.uuid('Please select a lot.'), reason });
export type StartRecall = z.infer<typeof StartRecall>;
export const TickNotice = z.object({
  notified_at: z.iso.datetime({ error: NOTIFIED_WRONG, offset: true }),
  reference: requiredText(REFERENCE_NEEDED),
});
export type TickNotice = z.infer<typeof TickNotice>;

export const recallApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/recall',
    summary:
      'Where a lot went, or a flavor in a period: delivered, returned, still out, and what is in the house',
    allow: 'reports.use',
    query: RecallQuery,
    reply: z.object({ data: RecallPack }),
  }),
  zip: endpoint({
    method: 'GET',
    path: '/api/recall.zip',
    summary:
      'The same as a ZIP: recall.csv, a letter for each store, invoices, signed files and the certificate',
    allow: 'reports.use',
    query: RecallQuery,
    binary: true,
    logged: true,
    reply: z.object({}),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/recalls',
    summary: 'Recall a lot; the Office is to be notified within 24 hours',
    allow: 'reports.use',
    body: StartRecall,
    status: 201,
    reply: z.object({ data: Recall, message: z.string() }),
  }),
  tick: endpoint({
    method: 'PATCH',
    path: '/api/recalls/:id',
    summary: 'Say when the Office was notified of a recall, and under which reference',
    allow: 'reports.use',
    params: withId,
    body: TickNotice,
    reply: z.object({ data: Recall, message: z.string() }),
  }),
};
