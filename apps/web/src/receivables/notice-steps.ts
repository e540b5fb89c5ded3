import type { DefaultRow } from '@waybill/domain/receivables/default-schema';

export type Notice = NonNullable<DefaultRow['notice']>;
export const STEPS = ['sent_to_store_on', 'reported_on', 'paid_reported_on'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_LABELS: Record<Step, string> = {
  sent_to_store_on: 'Sent to the store',
  reported_on: 'Reported to the Office',
  paid_reported_on: 'Payment reported',
};

export const STEP_BUTTONS: Record<Step | 'none', string> = {
  sent_to_store_on: 'Mark Sent',
  reported_on: 'Mark Reported',
  paid_reported_on: 'Payment Reported',
  none: 'Edit Steps',
};

/** The first that has no day yet; a payment is reported once there is one. */
export function nextStepOf(notice: Notice, isPaid: boolean): Step | 'none' {
  const next = STEPS.find((step) => notice[step] === null) ?? 'none';
  return next === 'paid_reported_on' && !isPaid ? 'none' : next;
}
