import { z } from 'zod';
import { type Day, formatDay } from '../lib/dates.ts';
import { endpoint } from '../lib/endpoint.ts';
import { refusedField } from '../lib/errors.ts';
import { money } from '../lib/money-field.ts';
import { requiredText } from '../lib/text.ts';
import { day } from '../receivables/entry-schema.ts';
import { NAME_A_QUARTER, type Quarter, quarterOf } from './quarter.ts';

export const NEW_YORK_ONLY = 'The excise worksheet is for New York only.';
export const CONFIRMATION_NEEDED = 'Please enter the confirmation number.';
export const FILED_AMOUNT = 'The amount filed must be 0 or more, with at most two decimals.';
export const alreadyFiled = (quarter: string) => `The quarter ${quarter} is already marked as filed.`;
export const markedAsFiled = (quarter: string) => `Quarter ${quarter} marked as filed successfully!`;
export const FUTURE_RETURN = 'A return cannot be dated in the future.';
export const filedTooEarly = ({ from }: Quarter) => `The quarter begins on ${formatDay(from)}.`;

const sums = {
  taxable_sales: z.number(),
  memos: z.number(),
  base: z.number(),
  /** On the documents of the period, less that of the memos. */
  tax_charged: z.number(),
};

export const ExciseMonth = z.object({ month: z.string(), ...sums });
export type ExciseMonth = z.infer<typeof ExciseMonth>;

/** Without an id the row is of all others together. */
export const ExciseStore = z.object({
  store_id: z.uuid().nullable(),
  store_name: z.string(),
  license_number: z.string().nullable(),
  ...sums,
});
export type ExciseStore = z.infer<typeof ExciseStore>;

/** So many stores have a row of their own, those with the largest sales; the rest are one row, so that the sum is right. */
export const MAX_EXCISE_STORES = 500;
export const ALL_OTHERS = 'All others';

export const ExciseWorksheet = z.object({
  quarter: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  due_on: z.iso.date(),
  tax_basis: z.enum(['delivery', 'order']),
  ...sums,
  /** 9% of the base. */
  tax_due: z.number(),
  rounding_difference: z.number(),
  /** Cases given away, which are charged at 0. */
  samples: z.number().int(),
  /** Shown, and not deducted. */
  write_offs: z.number(),
  months: z.array(ExciseMonth),
  stores: z.array(ExciseStore),
});
export type ExciseWorksheet = z.infer<typeof ExciseWorksheet>;

export const ExciseReturn = ExciseWorksheet.extend({
  filed: z.object({ filed_on: z.iso.date(), confirmation: z.string(), amount: z.number() }).nullable(),
  /** By how much the tax differs from the copy that was filed; null while nothing was. */
  changed_since_filing: z.number().nullable(),
});
export type ExciseReturn = z.infer<typeof ExciseReturn>;

const quarter = z.string(NAME_A_QUARTER).max(20, NAME_A_QUARTER);

export const FiledReturn = z.object({
  quarter: quarter.optional(),
  filed_on: day,
  confirmation: requiredText(CONFIRMATION_NEEDED),
  amount: money(FILED_AMOUNT),
});
export type FiledReturn = z.infer<typeof FiledReturn>;

/** Throws for a return that was filed before its quarter began, or is yet to be. */
export function refuseFiled(of: Quarter, { filed_on }: Pick<FiledReturn, 'filed_on'>, today: Day): void {
  if (filed_on > today) throw refusedField('filed_on', FUTURE_RETURN);
  if (filed_on < of.from) throw refusedField('filed_on', filedTooEarly(of));
}

/** Of a call that may name it in its query or in its body. */
export const askedQuarter = (...names: (string | undefined)[]) =>
  quarterOf(names.find((name) => name !== undefined) ?? '');

export const exciseApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/tax/excise',
    summary: 'The worksheet of the excise return of a quarter, which is named by its last month: 2026-11',
    allow: 'reports.use',
    query: z.object({ quarter: quarter.optional() }),
    reply: z.object({ data: ExciseReturn }),
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/tax/excise/filed',
    summary: 'Mark the return of a quarter as filed: a copy of its worksheet is kept as it is now',
    allow: 'reports.use',
    query: z.object({ quarter: quarter.optional() }),
    body: FiledReturn,
    status: 201,
    reply: z.object({ data: ExciseReturn, message: z.string() }),
  }),
};
