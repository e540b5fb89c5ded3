import { invalid } from '../../lib/errors.ts';
import { centsFrom } from '../../lib/money.ts';
import type { Order, PaymentInfo, PaymentType, StatusChange } from '../schema.ts';
import { AMOUNT_NOT_NUMBER, OVERPAID } from '../schema.ts';
import { balanceOf } from '../totals.ts';
import { isPaidInFull, ORDER_STATUSES, type OrderStatus, settledStatus } from './status.ts';

export const PAYMENT_TYPE_NEEDED = 'Please select at least one payment type for this status.';
export const PAYMENT_TYPE_WARNING = 'Please select at least one payment type';
export const NOTHING_CHANGED = 'Select a different status to enable the update button';
export const STATUS_FAILED = 'Failed to update status. Please try again.';
export const NOTHING_LEFT = 'nothing is left to pay';
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
  if (!delivery_date) refuseNoDate(change.order_status);
  const payment_info = paymentAfter(order, change);
  const { order_total } = order;
  const order_status = settledStatus(change.order_status, balanceOf({ order_total, payment_info }));
  return { order_status, payment_info, delivery_date };
}

/** Throws for a status that can not be without a delivery date. */
export function refuseNoDate(status: OrderStatus): void {
  if (!ORDER_STATUSES[status].needsDelivery) return;
  throw invalid(DELIVERY_DATE_NEEDED, { fields: { delivery_date: DELIVERY_DATE_NEEDED } });
}

function paymentAfter(order: Present, { order_status, payment_info }: StatusChange): PaymentInfo {
  if (order_status === 'unpaid') return { amount_paid: 0, payment_type: [] };
  if (!ORDER_STATUSES[order_status].needsPayment || !payment_info) return order.payment_info;
  const payment_type = typesAfter(order.payment_info.payment_type, payment_info.payment_type);
  if (payment_info.amount_paid != null) checkAmount(payment_info.amount_paid, order.order_total);
  if (isPaidInFull(order_status)) return { amount_paid: order.order_total, payment_type };
  if (payment_info.amount_paid == null) throw refuseAmount('Please enter the amount paid.');
  return { amount_paid: payment_info.amount_paid, payment_type };
}

/** The same types in another order are no change. */
function typesAfter(before: PaymentType[], sent: PaymentType[]): PaymentType[] {
  const types = [...new Set(sent)];
  const same = types.length === before.length && types.every((type) => before.includes(type));
  return same ? before : types;
}

export function checkAmount(amount: number, order_total: number): void {
  if (Number.isNaN(amount)) throw refuseAmount(AMOUNT_NOT_NUMBER);
  if (amount < 0) throw refuseAmount('Amount paid cannot be below 0');
  const cents = centsFrom(amount);
  if (cents === undefined) throw refuseAmount('Amount paid has at most two decimals');
  if (cents > (centsFrom(order_total) ?? 0)) throw refuseAmount(OVERPAID);
}

function refuseAmount(sentence: string) {
  return invalid(sentence, { fields: { amount_paid: sentence } });
}
