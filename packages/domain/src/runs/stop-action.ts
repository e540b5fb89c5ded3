import { z } from 'zod';
import { moneyAbove0 } from '../lib/money-field.ts';
import { optionalText } from '../lib/text.ts';
import { quantity } from '../orders/schema.ts';
import { AMOUNT } from '../receivables/entry-schema.ts';

export const ACTION_KINDS = ['arrive', 'complete', 'fail'] as const;
export const SHORT_REASONS = ['Short', 'Damaged', 'Refused', 'Wrong item'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];
export const FAIL_REASONS = ['Closed', 'Refused', 'Wrong address', 'Other'] as const;
export type FailReason = (typeof FAIL_REASONS)[number];
/** What is taken at the door. */
export const DOOR_PAYMENT_TYPES = ['Cash', 'Check'] as const;

const LINE_NEEDED = 'Every line needs its line_id';

/** A line is named by `line_id`, or by `order_line_id` as in the other calls. */
const DeliveredLine = z
  .object({
    line_id: z.uuid(LINE_NEEDED).optional(),
    order_line_id: z.uuid(LINE_NEEDED).optional(),
    delivered: quantity,
    reason: z.enum(SHORT_REASONS, { error: `reason must be one of: ${SHORT_REASONS.join(', ')}` }).nullish(),
  })
  .transform(({ line_id, order_line_id, ...line }, context) => {
    const id = line_id ?? order_line_id;
    if (id) return { line_id: id, ...line };
    context.addIssue({ code: 'custom', message: LINE_NEEDED, path: ['line_id'] });
    return z.NEVER;
  });

const DeliveredOrder = z.object({
  order_id: z.uuid('Every order needs its order_id'),
  /** Lines left out are delivered in full. */
  lines: z.array(DeliveredLine).max(500).default([]),
});
export type DeliveredOrder = z.infer<typeof DeliveredOrder>;

const DoorMoney = z.object({
  amount: moneyAbove0(AMOUNT),
  payment_type: z.enum(DOOR_PAYMENT_TYPES, {
    error: `payment_type must be one of: ${DOOR_PAYMENT_TYPES.join(', ')}`,
  }),
  reference: optionalText(100),
});
export type DoorMoney = z.infer<typeof DoorMoney>;

/** What the driver does at a stop. Orders left out of a completed stop are delivered in full. */
export const StopAction = z.object({
  action_id: z.uuid('Every action needs its action_id'),
  kind: z.enum(ACTION_KINDS, { error: `kind must be one of: ${ACTION_KINDS.join(', ')}` }),
  at: z.iso.datetime({ error: 'at must be a moment with its offset', offset: true }),
  signer_name: optionalText(200),
  orders: z.array(DeliveredOrder).max(200).default([]),
  money: z.array(DoorMoney).max(20).default([]),
  reason: z.enum(FAIL_REASONS, { error: `reason must be one of: ${FAIL_REASONS.join(', ')}` }).nullish(),
  note: optionalText(500),
});
export type StopAction = z.infer<typeof StopAction>;
