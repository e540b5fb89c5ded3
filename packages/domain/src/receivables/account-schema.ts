import { z } from 'zod';

export const AGING_BUCKETS = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** What is owed, by how many days it is past due. */
export const Aging = z.object({
  not_due: z.number(),
  days_1_30: z.number(),
  days_31_60: z.number(),
  days_61_90: z.number(),
  over_90: z.number(),
});
export type Aging = z.infer<typeof Aging>;

/** Owed are the balances of open orders; the balance is what is left of it after what lies on account and was prepaid. */
export const AccountFigures = z.object({
  owed: z.number(),
  on_account: z.number(),
  prepaid: z.number(),
  balance: z.number(),
  aging: Aging,
});
export type AccountFigures = z.infer<typeof AccountFigures>;

export const ReceivableRow = AccountFigures.extend({
  store_id: z.uuid(),
  store_name: z.string(),
  license_number: z.string(),
  cod_listed: z.boolean(),
  last_payment_on: z.iso.date().nullable(),
  oldest_due_on: z.iso.date().nullable(),
});
export type ReceivableRow = z.infer<typeof ReceivableRow>;

export const AccountRow = z.object({
  date: z.iso.date(),
  document: z.string(),
  order_id: z.uuid().nullable(),
  charge: z.number(),
  credit: z.number(),
  balance: z.number(),
});
export type AccountRow = z.infer<typeof AccountRow>;

/** An agent gets the figures alone. */
export const StoreAccount = z.object({
  figures: AccountFigures,
  opening: z.number().optional(),
  rows: z.array(AccountRow).optional(),
});
export type StoreAccount = z.infer<typeof StoreAccount>;
