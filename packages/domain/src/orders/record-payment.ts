import { invalid } from '../lib/errors.ts';
import { centsFrom, dollarsFrom } from '../lib/money.ts';
import { signedFrom } from '../lib/typed-number.ts';
import { checkAmount, PAYMENT_TYPE_WARNING } from './change-status.ts';
import type { Order, StatusChange } from './schema.ts';
import type { StatusForm } from './status-form.ts';
import { balanceOf } from './totals.ts';

export const AMOUNT_NEEDED = 'Please enter the amount received.';

type Present = Pick<Order, 'order_total' | 'payment_info' | 'delivery_date'>;

/** What is left to pay, received today; the amount is what comes in, not what was paid in all. */
export function paymentFormOf(order: Present, today: string): StatusForm {
  return {
    order_status: 'paid',
    amount_paid: balanceOf(order).toFixed(2),
    payment_type: [],
    delivery_date: order.delivery_date ?? today,
  };
}

/** What will have been paid in all; undefined for what is no amount. */
export function paidAfter(order: Present, form: StatusForm): number | undefined {
  const received = centsFrom(signedFrom(form.amount_paid) ?? Number.NaN);
  if (received === undefined) return undefined;
  return dollarsFrom((centsFrom(order.payment_info.amount_paid) ?? 0) + received);
}

/** The change of status that a payment is, or throws why it is none. */
export function paymentChangeOf(order: Present, form: StatusForm): StatusChange {
  const received = signedFrom(form.amount_paid);
  if (received === undefined || received === 0) {
    throw invalid(AMOUNT_NEEDED, { fields: { amount_paid: AMOUNT_NEEDED } });
  }
  checkAmount(received, balanceOf(order));
  if (form.payment_type.length === 0) {
    throw invalid(PAYMENT_TYPE_WARNING, { fields: { payment_type: PAYMENT_TYPE_WARNING } });
  }
  const amount_paid = paidAfter(order, form) ?? 0;
  return {
    order_status: amount_paid >= order.order_total ? 'paid' : 'partially paid',
    payment_info: { amount_paid, payment_type: form.payment_type },
    delivery_date: form.delivery_date || null,
  };
}
