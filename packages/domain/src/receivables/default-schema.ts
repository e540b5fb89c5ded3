import { z } from 'zod';
import { addDays, type Day } from '../lib/dates.ts';
import { refusedField } from '../lib/errors.ts';

export const FINAL_PAYMENT_DAYS = 30;
const NOTIFY_DAYS = 7;

/** In New York, whatever the terms. */
export function finalPaymentDate(delivered_on: Day): Day {
  return addDays(delivered_on, FINAL_PAYMENT_DAYS);
}

export function notifyBy(delivered_on: Day): Day {
  return addDays(finalPaymentDate(delivered_on), NOTIFY_DAYS);
}

/** An open order past its final payment date. */
export const DefaultRow = z.object({
  store_id: z.uuid(),
  store_name: z.string(),
  license_number: z.string(),
  order_id: z.uuid(),
  order_number: z.string(),
  delivered_on: z.iso.date(),
  final_payment_date: z.iso.date(),
  amount: z.number(),
  notify_by: z.iso.date(),
  days_left: z.number().int(),
  /** The latest that names the order, and how far it is. */
  notice: z
    .object({
      id: z.uuid(),
      number: z.string(),
      sent_to_store_on: z.iso.date().nullable(),
      reported_on: z.iso.date().nullable(),
      report_reference: z.string().nullable(),
      paid_reported_on: z.iso.date().nullable(),
      version: z.number().int(),
    })
    .nullable(),
});
export type DefaultRow = z.infer<typeof DefaultRow>;

export const DefaultNotice = z.object({
  id: z.uuid(),
  number: z.string(),
  store_id: z.uuid(),
  store_name: z.string(),
  orders: z.array(
    DefaultRow.pick({ order_number: true, delivered_on: true, final_payment_date: true, amount: true }),
  ),
  total: z.number(),
  notify_by: z.iso.date(),
  sent_to_store_on: z.iso.date().nullable(),
  reported_on: z.iso.date().nullable(),
  report_reference: z.string().nullable(),
  paid_reported_on: z.iso.date().nullable(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
});
export type DefaultNotice = z.infer<typeof DefaultNotice>;

/** What Defaults says of a row whose order was paid after the report. */
export const REPORT_PAYMENT = 'Report the payment in full to the Office.';
export const NOTICE_CHANGED = 'This notice was changed by someone else. Reload and try again.';
export const FUTURE_STEP = 'A step cannot be dated in the future.';
export const REPORT_FIRST = 'Enter the day of the report first.';
export const notInDefault = (store_name: string) => `${store_name} is not in default.`;
export const alreadyNoticed = (number: string, store_name: string) =>
  `${number} already names every order of ${store_name} that is in default.`;

/** Throws why the steps of a notice can not be dated so. */
export function refuseSteps(
  notice: Pick<DefaultNotice, 'sent_to_store_on' | 'reported_on' | 'paid_reported_on'>,
  today: Day,
): void {
  for (const field of ['sent_to_store_on', 'reported_on', 'paid_reported_on'] as const)
    if ((notice[field] ?? today) > today) throw refusedField(field, FUTURE_STEP);
  if (notice.paid_reported_on && !notice.reported_on) throw refusedField('reported_on', REPORT_FIRST);
}

const CodStore = z.object({ license_number: z.string(), store_name: z.string().nullable() });

/** What a pasted C.O.D. list would change. */
export const CodPreview = z.object({
  listed: z.array(CodStore),
  removed: z.array(CodStore),
  unknown: z.array(CodStore),
});
export type CodPreview = z.infer<typeof CodPreview>;

export const COD_LIST_SAVED = 'C.O.D. list saved successfully!';

/** What is pasted: one license in a line, or parted by commas, semicolons or tabs. */
export function pastedParts(text: string): string[] {
  return text
    .split(/[\r\n,;\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The words of a line that can be licenses: they are parted by spaces, or followed by the name of the store. */
const wordsOf = (part: string) => part.split(/\s+/).filter((word) => /\d/.test(word));

export function possibleLicenses(part: string): string[] {
  return [part, ...wordsOf(part)].map((license) => license.toLowerCase());
}

/** The licenses in the pasted parts, each once; a part is one license unless only a word of it is known. */
export function pastedLicenses(parts: string[], known: ReadonlySet<string>): string[] {
  const isKnown = (license: string) => known.has(license.toLowerCase());
  const licenses = parts.flatMap((part) =>
    !isKnown(part) && wordsOf(part).some(isKnown) ? wordsOf(part) : [part],
  );
  return [...new Map(licenses.map((license) => [license.toLowerCase(), license])).values()];
}
