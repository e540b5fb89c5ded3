import { z } from 'zod';
import { isDay } from '../lib/dates.ts';
import { moneyAbove0 } from '../lib/money-field.ts';
import { reason } from '../lib/reason.ts';
import { optionalText } from '../lib/text.ts';
import { PaymentType } from './payment-type.ts';

export const ENTRY_KINDS = ['payment', 'credit_memo', 'write_off', 'refund'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const ENTRY_KIND_LABELS: Record<EntryKind, string> = {
  payment: 'Payment',
  credit_memo: 'Credit memo',
  write_off: 'Write-off',
  refund: 'Refund',
};
export const ENTRY_STATES = ['posted', 'void'] as const;
export const MEMO_REASONS = ['Damaged', 'Short', 'Return', 'Pricing', 'Recall', 'Other'] as const;
export const GOODS = ['for_sale', 'held', 'none'] as const;

/** Which part of an entry pays which order. */
export const EntryApplication = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  amount: z.number(),
  applied_on: z.iso.date(),
});
export type EntryApplication = z.infer<typeof EntryApplication>;

export const MemoLine = z.object({
  order_line_id: z.uuid(),
  qty: z.number().int(),
  amount: z.number(),
  goods: z.enum(GOODS),
});
export type MemoLine = z.infer<typeof MemoLine>;

export const Entry = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(ENTRY_KINDS),
  store_id: z.uuid(),
  store_name: z.string(),
  date: z.iso.date(),
  amount: z.number(),
  payment_type: z.array(PaymentType),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  applications: z.array(EntryApplication),
  applied: z.number(),
  unapplied: z.number(),
  state: z.enum(ENTRY_STATES),
  voided_on: z.iso.date().nullable(),
  void_reason: z.string().nullable(),
  recorded_by: z.string(),
  run_number: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Of a credit memo. */
  order_id: z.uuid().nullable(),
  reason: z.enum(MEMO_REASONS).nullable(),
  lines: z.array(MemoLine),
  subtotal: z.number().nullable(),
  tax: z.number().nullable(),
});
export type Entry = z.infer<typeof Entry>;

export const AMOUNT = 'Amount must be above 0, with at most two decimals';
const DATE = 'Dates are written YYYY-MM-DD';
export const PAYMENT_TYPE_REQUIRED = 'Please select a payment type.';
export const STORE_NEEDED = 'Please select a store.';
const MAX_APPLICATIONS = 200;
const TOO_MANY_APPLICATIONS = `A payment is applied to at most ${MAX_APPLICATIONS} orders at once.`;

const amount = moneyAbove0(AMOUNT);
export const day = z.string(DATE).refine(isDay, DATE);
/** Today unless it is sent. */
const dayOrToday = day.nullish();
/** One word, or a list of one. */
const oneType = z
  .union([PaymentType, z.array(PaymentType).length(1)], { error: PAYMENT_TYPE_REQUIRED })
  .transform((type) => [type].flat());

export const NewApplication = z.object({ order_id: z.uuid('Please select an order.'), amount });
export type NewApplication = z.infer<typeof NewApplication>;

/** Either by choice, or to the open orders of the store from the oldest due date on. */
const howToApply = {
  applications: z.array(NewApplication).max(MAX_APPLICATIONS, TOO_MANY_APPLICATIONS).optional(),
  oldest_first: z.boolean().optional(),
};

export const ApplyEntry = z.object(howToApply);
export type ApplyEntry = z.infer<typeof ApplyEntry>;

export const NewPayment = z.object({
  store_id: z.uuid(STORE_NEEDED),
  amount,
  date: dayOrToday,
  payment_type: oneType,
  reference: optionalText(100),
  note: optionalText(500),
  ...howToApply,
});
export type NewPayment = z.infer<typeof NewPayment>;

export const NewRefund = z.object({
  amount,
  date: dayOrToday,
  payment_type: oneType,
  reference: optionalText(100),
  note: optionalText(500),
});
export type NewRefund = z.infer<typeof NewRefund>;

export const UnapplyEntry = z.object({ order_id: z.uuid('Please select an order.') });
export const WithReason = z.object({ reason });
