import { z } from 'zod';
import { figure, REQUIRED } from '../catalogue/figure.ts';
import { certificateUrl } from '../catalogue/product-schema.ts';
import { MAX_STOCK } from '../catalogue/stock.ts';
import { isDay } from '../lib/dates.ts';
import { MONEY_WRONG, money } from '../lib/money-field.ts';
import { clearableText, requiredText } from '../lib/text.ts';
import { packageTag } from './package-tag.ts';

export const LOT_STATES = ['active', 'hold', 'quarantine', 'recalled', 'closed'] as const;
export type LotState = (typeof LOT_STATES)[number];
export const LOT_STATE_LABELS: Record<LotState, string> = {
  active: 'Active',
  hold: 'On hold',
  quarantine: 'Quarantine',
  recalled: 'Recalled',
  closed: 'Closed',
};

export const TEST_STATUSES = ['not_submitted', 'submitted', 'passed', 'retest_passed', 'failed'] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];
export const TEST_STATUS_LABELS: Record<TestStatus, string> = {
  not_submitted: 'Not submitted',
  submitted: 'Submitted',
  passed: 'Passed',
  retest_passed: 'Retest passed',
  failed: 'Failed',
};

/** What a table shows of a lot, and what a click needs. */
export const Lot = z.object({
  id: z.uuid(),
  flavor_id: z.uuid(),
  flavor: z.string(),
  sku: z.string(),
  product_id: z.uuid(),
  product_name: z.string(),
  brand_name: z.string(),
  package_uid: z.string().nullable(),
  lot_number: z.string(),
  /** Cases that came in. */
  received: z.number().int(),
  /** What counting changed since. */
  adjusted: z.number().int(),
  /** On orders: those not yet delivered, and those that left. */
  allocated: z.number().int(),
  /** Received and adjusted, less allocated. */
  available: z.number().int(),
  /** Whether orders may take from it today; an empty one is not. */
  sellable: z.boolean(),
  received_on: z.iso.date(),
  supplier_name: z.string().nullable(),
  supplier_license: z.string().nullable(),
  purchase_total: z.number().nullable(),
  harvested_on: z.iso.date().nullable(),
  packaged_on: z.iso.date().nullable(),
  expires_on: z.iso.date().nullable(),
  /** Of a retail unit, as on its label. */
  thc_mg: z.number().nullable(),
  cbd_mg: z.number().nullable(),
  thc_percent: z.number().nullable(),
  cbd_percent: z.number().nullable(),
  test_status: z.enum(TEST_STATUSES),
  certificate_url: z.string().nullable(),
  finished_good: z.boolean(),
  trade_sample: z.boolean(),
  /** Made of what was in the house when lots were turned on, or a flavor was added. */
  opening: z.boolean(),
  /** The lot whose goods came back into this one. */
  returned_from: z.uuid().nullable(),
  state: z.enum(LOT_STATES),
  state_reason: z.string().nullable(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Lot = z.infer<typeof Lot>;

const MAX_MG = 1_000_000;
const DAY = 'Dates are written YYYY-MM-DD';
const POTENCY_MG = 'Milligrams must be 0 or more, with at most two decimals';
const POTENCY_PERCENT = 'A percentage is from 0 to 100, with at most two decimals';
export const WRONG_CASES = 'Cases must be a whole number from 1 to 1,000,000';
export const PACKAGED_AFTER_EXPIRY = 'Expiration must be after packaging.';

/** An empty text is no day; left out of a change it stays as it is. */
const day = z
  .string(DAY)
  .trim()
  .refine((text) => text === '' || isDay(text), DAY)
  .transform((text) => (text === '' ? null : text))
  .nullish();
const mg = figure({ wrong: POTENCY_MG, min: 0, max: MAX_MG, decimals: 2 }).nullish();
const percent = figure({ wrong: POTENCY_PERCENT, min: 0, max: 100, decimals: 2 }).nullish();
const lotNumber = requiredText(REQUIRED);
const yesOrNo = z.boolean('Must be true or false');
const testStatus = z.enum(TEST_STATUSES, `test_status must be one of: ${TEST_STATUSES.join(', ')}`);

const described = {
  package_uid: packageTag,
  received_on: day,
  supplier_name: clearableText(),
  supplier_license: clearableText(),
  purchase_total: money(`Purchase total: ${MONEY_WRONG}`).nullish(),
  harvested_on: day,
  packaged_on: day,
  expires_on: day,
  thc_mg: mg,
  cbd_mg: mg,
  thc_percent: percent,
  cbd_percent: percent,
  certificate_url: certificateUrl,
};

export function isInOrder({
  packaged_on,
  expires_on,
}: {
  packaged_on?: unknown;
  expires_on?: unknown;
}): boolean {
  return !packaged_on || !expires_on || String(expires_on) > String(packaged_on);
}
const IN_ORDER = { error: PACKAGED_AFTER_EXPIRY, path: ['expires_on'] };

const newLot = {
  ...described,
  lot_number: lotNumber,
  received: figure({ wrong: WRONG_CASES, missing: REQUIRED, min: 1, max: MAX_STOCK }),
  test_status: testStatus.default('not_submitted'),
  finished_good: yesOrNo.default(true),
  trade_sample: yesOrNo.default(false),
  /** The cases come out of the opening lot of the flavor instead of being new. */
  already_counted: yesOrNo.default(false),
};

export const NewLot = z
  .object({ flavor_id: z.uuid('Please select a flavor.'), ...newLot })
  .refine(isInOrder, IN_ORDER);
export type NewLot = z.infer<typeof NewLot>;

/** A row of a file names the flavor by its SKU. */
export const ImportedLot = z
  .object({ sku: requiredText(REQUIRED, 100), ...newLot })
  .refine(isInOrder, IN_ORDER);
export type ImportedLot = z.infer<typeof ImportedLot>;

/** Any subset; what is left out stays, null clears. Cases change by an adjustment alone. */
export const LotChange = z
  .object({
    ...described,
    lot_number: lotNumber.optional(),
    test_status: testStatus.optional(),
    finished_good: yesOrNo.optional(),
    trade_sample: yesOrNo.optional(),
    version: z.number().int().optional(),
  })
  .refine(isInOrder, IN_ORDER);
export type LotChange = z.infer<typeof LotChange>;
