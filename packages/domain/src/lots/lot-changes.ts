import { z } from 'zod';
import { figure } from '../catalogue/figure.ts';
import { MAX_STOCK } from '../catalogue/stock.ts';
import { reason } from '../lib/reason.ts';
import { optionalText } from '../lib/text.ts';
import { LOT_STATES } from './lot-schema.ts';

const CHANGE = 'The change must be a whole number other than 0';
const cases = figure({ wrong: CHANGE, min: 1, max: MAX_STOCK });

/** Cases more or less than were known; a number or the text of one. */
export const LotAdjustment = z.object({
  qty_change: z
    .union([z.number(), z.string()], { error: CHANGE })
    .transform(String)
    .pipe(
      z
        .string()
        .trim()
        .regex(/^[+-]?\d{1,7}$/, CHANGE),
    )
    .transform(Number)
    .refine((change) => cases.safeParse(Math.abs(change)).success, CHANGE),
  reason,
  note: optionalText(500),
  version: z.number().int().optional(),
});
export type LotAdjustment = z.infer<typeof LotAdjustment>;

export const LotStateChange = z.object({
  state: z.enum(LOT_STATES, `state must be one of: ${LOT_STATES.join(', ')}`),
  reason,
  version: z.number().int().optional(),
});
export type LotStateChange = z.infer<typeof LotStateChange>;
