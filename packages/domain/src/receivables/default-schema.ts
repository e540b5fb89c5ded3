import { z } from 'zod';
import { addDays, type Day } from '../lib/dates.ts';

const FINAL_PAYMENT_DAYS = 30;
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
  notice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
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

const CodStore = z.object({ license_number: z.string(), store_name: z.string().nullable() });

/** What a pasted C.O.D. list would change. */
export const CodPreview = z.object({
  listed: z.array(CodStore),
  removed: z.array(CodStore),
  unknown: z.array(CodStore),
});
export type CodPreview = z.infer<typeof CodPreview>;
