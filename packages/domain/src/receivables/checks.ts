import { z } from 'zod';
import { CHECKS } from '../accounts/trade-settings.ts';
import { reason } from '../lib/reason.ts';

export const CHECK_POINTS = ['submission', 'approval', 'delivery'] as const;
export type CheckPoint = (typeof CHECK_POINTS)[number];
export const CHECK_OUTCOMES = ['warn', 'block', 'cod', 'overridden'] as const;

export const PAYMENT_TERMS = ['credit', 'cod'] as const;
export const PaymentTerms = z.enum(PAYMENT_TERMS);
export type PaymentTerms = z.infer<typeof PaymentTerms>;

/** What a check said of an order at a point; what did not fire is not listed. */
export const Check = z.object({
  at: z.enum(CHECK_POINTS),
  check: z.enum(CHECKS),
  outcome: z.enum(CHECK_OUTCOMES),
  sentence: z.string(),
  reason: z.string().nullable(),
  /** Who made the call, and on which day. */
  by: z.string(),
  on: z.iso.date(),
});
export type Check = z.infer<typeof Check>;

/** What submission would say of an order of a store. */
export const StoreCheck = z.object({ checks: z.array(Check), payment_terms: PaymentTerms });
export type StoreCheck = z.infer<typeof StoreCheck>;

const OVERRIDE_POINT = 'at must be approval or delivery';
const OVERRIDE_CHECK = `check must be one of: ${CHECKS.join(', ')}`;

/** Given before the call that needs it: an order that stands has passed its submission. */
export const Override = z.object({
  at: z.enum(['approval', 'delivery'], OVERRIDE_POINT),
  check: z.enum(CHECKS, OVERRIDE_CHECK),
  reason,
});
export type Override = z.infer<typeof Override>;

/** One that was given, and by whom. */
export type PriorOverride = Override & { by: string };

/** Of a call that may meet a check. */
export const overrideReason = reason.nullish();

export const SELL_GATE = 'sell_gate';
export const OVERRIDE_FORBIDDEN = 'Only an admin can override this check.';
export const OVERRIDE_SUPER_ADMIN = 'Only a super admin can override this check.';
export const NO_CREDIT_TO_LISTED = 'New York forbids credit to a store on the C.O.D. list.';
export const NO_OBJECTIONS = 'No objections.';
