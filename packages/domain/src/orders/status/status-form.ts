import { centsFrom } from '../../lib/money.ts';
import { signedFrom } from '../../lib/typed-number.ts';
import { type Order, OVERPAID, type PaymentType, type StatusChange } from '../schema.ts';
import { PAYMENT_TYPE_WARNING } from './change-status.ts';
import { isPaidInFull, ORDER_STATUSES, type OrderStatus } from './status.ts';

/** What is chosen in the status dialog. */
export type StatusForm = {
  order_status: OrderStatus | '';
  /** As it was typed. */
  amount_paid: string;
  payment_type: PaymentType[];
  delivery_date: string;
};

type Present = Pick<Order, 'order_status' | 'order_total' | 'payment_info' | 'delivery_date'>;

export function statusFormOf(order: Present, today: string): StatusForm {
  return {
    order_status: order.order_status,
    amount_paid: order.payment_info.amount_paid.toFixed(2),
    payment_type: order.payment_info.payment_type,
    delivery_date: order.delivery_date ?? today,
  };
}

export function needsOf(status: OrderStatus | '') {
  return status ? ORDER_STATUSES[status] : { needsPayment: false, needsDelivery: false };
}

/** What will have been paid once the status is saved; NaN for what is no number. */
export function amountAfter(order: Present, form: StatusForm): number | undefined {
  if (form.order_status === 'unpaid') return 0;
  if (form.order_status && isPaidInFull(form.order_status)) return order.order_total;
  if (!needsOf(form.order_status).needsPayment) return order.payment_info.amount_paid;
  return signedFrom(form.amount_paid);
}

/** Why the update button is held back, apart from saving. */
export function heldBack(order: Present, form: StatusForm): 'status' | 'date' | 'unchanged' | undefined {
  if (!form.order_status) return 'status';
  if (needsOf(form.order_status).needsDelivery && !form.delivery_date) return 'date';
  return isUnchanged(order, form) ? 'unchanged' : undefined;
}

function isUnchanged(order: Present, form: StatusForm): boolean {
  if (form.order_status !== order.order_status) return false;
  const { needsDelivery, needsPayment } = needsOf(form.order_status);
  if (needsDelivery && form.delivery_date !== (order.delivery_date ?? '')) return false;
  return !needsPayment || !isPaymentChanged(order, form);
}

function isPaymentChanged(order: Present, form: StatusForm): boolean {
  const { amount_paid, payment_type } = order.payment_info;
  if (amountAfter(order, form) !== amount_paid) return true;
  return [...payment_type].sort().join() !== [...form.payment_type].sort().join();
}

/** Said while the payment is filled in, before anything is sent. */
export function paymentWarnings(order: Present, form: StatusForm): { amount?: string; types?: string } {
  if (!needsOf(form.order_status).needsPayment) return {};
  const amount = amountAfter(order, form) ?? 0;
  const over = (centsFrom(amount) ?? Math.ceil(amount * 100)) > (centsFrom(order.order_total) ?? 0);
  return {
    ...(over && { amount: OVERPAID }),
    ...(amount > 0 && form.payment_type.length === 0 && { types: PAYMENT_TYPE_WARNING }),
  };
}

/** Only what the status asks for is sent. */
export function statusChangeOf(order: Present, form: StatusForm): StatusChange {
  const order_status = form.order_status || order.order_status;
  const { needsDelivery, needsPayment } = needsOf(order_status);
  return {
    order_status,
    ...(needsPayment && {
      payment_info: { amount_paid: amountAfter(order, form) ?? null, payment_type: form.payment_type },
    }),
    ...(needsDelivery && { delivery_date: form.delivery_date || null }),
  };
}
