import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { endpoint, withId } from '../lib/endpoint.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import { INVALID_EMAIL, isEmail, optionalText } from '../lib/text.ts';
import { AccountFigures, AGING_BUCKETS, ReceivableRow, StoreAccount } from './account-schema.ts';
import { day } from './entry-schema.ts';

export const RECEIVABLE_SORTS = [
  'oldest_due_on',
  'store_name',
  'license_number',
  'owed',
  ...AGING_BUCKETS,
  'on_account',
  'prepaid',
  'balance',
  'last_payment_on',
] as const;
export type ReceivableSort = (typeof RECEIVABLE_SORTS)[number];

export const ReceivablesQuery = pageQuery([...RECEIVABLE_SORTS]).extend({
  as_of: day.optional(),
  /** Only stores that owe what is past due. */
  overdue: z.stringbool({ error: 'overdue is true or false' }).optional(),
});
export type ReceivablesQuery = z.infer<typeof ReceivablesQuery>;

/** Without them it is this month up to today. */
const Days = z.object({ from: day.optional(), to: day.optional() });
export type Days = z.infer<typeof Days>;

export const SendStatement = Days.extend({
  email: optionalText(254).refine((text) => text === null || isEmail(text), INVALID_EMAIL),
  message: optionalText(2000),
});
export type SendStatement = z.infer<typeof SendStatement>;

export const NO_STORE_EMAIL = 'This store has no email address.';
export const statementSent = (address: string) => `Statement sent to ${address}.`;

const PaidWeek = z.object({ week_from: z.iso.date(), amount: z.number() });
export type PaidWeek = z.infer<typeof PaidWeek>;

const list = endpoint({
  method: 'GET',
  path: '/api/receivables',
  summary: 'What each store owes by days past due, today or as of an earlier day, oldest due first',
  allow: 'receivables.see',
  query: ReceivablesQuery,
  reply: listReply(ReceivableRow).extend({
    totals: AccountFigures,
    /** Whatever is searched and filtered. */
    counts: z.object({ all: z.number().int(), overdue: z.number().int() }),
  }),
});

export const receivablesApi = {
  list,
  exportCsv: csvExport(list, 'Receivables'),
  weeks: endpoint({
    method: 'GET',
    path: '/api/receivables/weeks',
    summary: 'The payments of each of the last twelve weeks, from Monday on; void ones do not count',
    allow: 'receivables.see',
    reply: z.object({ data: z.array(PaidWeek) }),
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/stores/:id/account',
    summary:
      'What a store owes as of the last day, and what moved its balance in a period; an agent gets the figures alone',
    allow: 'store_balances.see',
    params: withId,
    query: Days,
    reply: z.object({ data: StoreAccount }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/stores/:id/statement.pdf',
    summary: "A store's statement of account as PDF",
    allow: 'receivables.see',
    params: withId,
    query: Days,
    binary: true,
    reply: z.object({}),
  }),
  sendStatement: endpoint({
    method: 'POST',
    path: '/api/stores/:id/statement/send',
    summary: 'Mail a statement of account to the store, or to an address',
    allow: 'receivables.manage',
    params: withId,
    body: SendStatement,
    reply: z.object({ message: z.string() }),
  }),
};
