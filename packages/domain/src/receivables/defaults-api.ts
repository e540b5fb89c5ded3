import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { endpoint, withId } from '../lib/endpoint.ts';
import { countsBy, filterCounts } from '../lib/filter-counts.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import { clearableText } from '../lib/text.ts';
import { CodPreview, DefaultNotice, DefaultRow } from './default-schema.ts';
import { day, STORE_NEEDED } from './entry-schema.ts';

export const NOTICE_FILTERS = ['due'] as const;

export const DefaultsQuery = pageQuery(['delivered_on', 'store_name', 'amount']).extend({
  /** Only those that no notice names yet, or only one that was reported as paid. */
  notice: z.enum(NOTICE_FILTERS, { error: 'notice must be due' }).optional(),
});
export type DefaultsQuery = z.infer<typeof DefaultsQuery>;

/** Any of the steps with its day; null takes one back. */
export const NoticeChange = z
  .object({
    sent_to_store_on: day.nullable(),
    reported_on: day.nullable(),
    report_reference: clearableText(),
    paid_reported_on: day.nullable(),
    version: z.number().int(),
  })
  .partial();
export type NoticeChange = z.infer<typeof NoticeChange>;

const PASTE_NEEDED = 'Please paste the C.O.D. list.';
const MAX_PASTED = 500_000;
export const CodList = z.object({
  licenses: z
    .string(PASTE_NEEDED)
    .trim()
    .min(1, PASTE_NEEDED)
    .max(MAX_PASTED, `Must be at most ${MAX_PASTED} characters`),
  confirm: z.boolean('confirm is true or false').optional(),
});
export type CodList = z.infer<typeof CodList>;

const list = endpoint({
  method: 'GET',
  path: '/api/defaults',
  summary:
    'Open orders past their final payment date, and those paid since whose payment is still to be reported',
  allow: 'receivables.see',
  query: DefaultsQuery,
  reply: listReply(DefaultRow),
});

export const defaultsApi = {
  list,
  exportCsv: csvExport(list, 'Defaults'),
  counts: filterCounts('/api/defaults', 'defaults', {
    allow: 'receivables.see',
    filters: { notice: countsBy(NOTICE_FILTERS) },
  }),
  makeNotice: endpoint({
    method: 'POST',
    path: '/api/default-notices',
    summary: "Make the notice of all of a store's orders in default, with its letter",
    allow: 'receivables.manage',
    body: z.object({ store_id: z.uuid(STORE_NEEDED) }),
    status: 201,
    reply: z.object({ data: DefaultNotice }),
  }),
  changeNotice: endpoint({
    method: 'PATCH',
    path: '/api/default-notices/:id',
    summary: 'Date the steps of a notice: sent to the store, reported, payment reported',
    allow: 'receivables.manage',
    params: withId,
    body: NoticeChange,
    reply: z.object({ data: DefaultNotice }),
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/default-notices/:id/letter.pdf',
    summary: 'The letter of a notice as it was made',
    allow: 'receivables.see',
    params: withId,
    binary: true,
    reply: z.object({}),
  }),
  codList: endpoint({
    method: 'PUT',
    path: '/api/cod-list',
    summary: 'Compare the pasted C.O.D. list with the stores, and with confirm set it both ways',
    allow: 'receivables.manage',
    body: CodList,
    reply: z.object({ data: CodPreview, message: z.string().optional() }),
  }),
};
