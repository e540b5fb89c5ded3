import { invalid } from '../lib/errors.ts';
import { centsFrom } from '../lib/money.ts';
import type { Order, PaymentInfo, StatusChange } from './schema.ts';
import { OVERPAID } from './schema.ts';
import { isPaidInFull, ORDER_STATUSES, type OrderStatus } from './status.ts';

export const PAYMENT_TYPE_NEEDED = 'Please select at least one payment type for this status.';
export const PAYMENT_TYPE_WARNING = 'Please select at least one payment type';
export const NOTHING_CHANGED = 'Select a different status to enable the update button';
export const STATUS_FAILED = 'Failed to update status. Please try again.';
export const DELIVERY_DATE_NEEDED = 'Please select a delivery date for this status.';

type Present = Pick<Order, 'order_total' | 'payment_info' | 'delivery_date'>;

export interface StatusOutcome {
  order_status: OrderStatus;
  payment_info: PaymentInfo;
  delivery_date: string | null;
}

/** Answers the fields to save, or throws why the change is refused. */
export function changeStatus(order: Present, change: StatusChange): StatusOutcome {
  const { needsDelivery, needsPayment } = ORDER_STATUSES[change.order_status];
  const delivery_date = needsDelivery ? (change.delivery_date ?? order.delivery_date) : order.delivery_date;
  if (needsPayment && !change.payment_info?.payment_type.length) {
    throw invalid(PAYMENT_TYPE_NEEDED, { fields: { payment_type: PAYMENT_TYPE_NEEDED } });
  }
  if (needsDelivery && !delivery_date) {
    throw invalid(DELIVERY_DATE_NEEDED, { fields: { delivery_date: DELIVERY_DATE_NEEDED } });
  }
  return { order_status: change.order_status, payment_info: paymentAfter(order, change), delivery_date };
}

function paymentAfter(order: Present, { order_status, payment_info }: StatusChange): PaymentInfo {
  if (order_status === 'unpaid') return { amount_paid: 0, payment_type: [] };
  if (!ORDER_STATUSES[order_status].needsPayment || !payment_info) return order.payment_info;
  const payment_type = [...new Set(payment_info.payment_type)];
  if (payment_info.amount_paid != null) checkAmount(payment_info.amount_paid, order.order_total);
  if (isPaidInFull(order_status)) return { amount_paid: order.order_total, payment_type };
  if (payment_info.amount_paid == null) throw refuseAmount('Please enter the amount paid.');
  return { amount_paid: payment_info.amount_paid, payment_type };
}

export function checkAmount(amount: number, order_total: number): void {
  if (amount < 0) throw refuseAmount('Amount paid cannot be below 0');
  const cents = centsFrom(amount);
  if (cents === undefined) throw refuseAmount('Amount paid has at most two decimals');
  if (cents > (centsFrom(order_total) ?? 0)) throw refuseAmount(OVERPAID);
}

function refuseAmount(sentence: string) {
  return invalid(sentence, { fields: { amount_paid: sentence } });
}
