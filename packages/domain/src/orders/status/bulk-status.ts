import { z } from 'zod';
import { signedFrom } from '../../lib/typed-number.ts';
import { BulkOrders, BulkOutcome } from '../bulk-orders.ts';
import { StatusChange } from '../schema.ts';
import { changeStatus } from './change-status.ts';
import { isPaidInFull } from './status.ts';
import { needsOf, type StatusForm } from './status-form.ts';

/** One status for many orders, with the payment and delivery it requires. */
export const BulkStatusChange = StatusChange.omit({ version: true }).extend({ orders: BulkOrders });
export type BulkStatusChange = z.infer<typeof BulkStatusChange>;

export const BulkStatusOutcome = BulkOutcome.extend({
  /** The changed ones that are paid instead, because nothing was left to pay. */
  settled: z.array(z.uuid()),
});
export type BulkStatusOutcome = z.infer<typeof BulkStatusOutcome>;

/** What is chosen once goes to every order: an order that is paid in full is paid its own total. */
export function bulkChangeOf({ order_status, ...form }: StatusForm): StatusChange | undefined {
  if (!order_status) return undefined;
  const { needsDelivery, needsPayment } = needsOf(order_status);
  const amount_paid = isPaidInFull(order_status) ? null : (signedFrom(form.amount_paid) ?? null);
  return {
    order_status,
    ...(needsPayment && { payment_info: { amount_paid, payment_type: form.payment_type } }),
    ...(needsDelivery && { delivery_date: form.delivery_date || null }),
  };
}

/** Owes more than anyone can pay, so that only what is wrong for every order is refused. */
const ANY_ORDER = {
  order_total: 1e9,
  payment_info: { amount_paid: 0, payment_type: [] },
  delivery_date: null,
};

/** Throws what every order would refuse. */
export function checkBulkChange(change: StatusChange): void {
  changeStatus(ANY_ORDER, change);
}

export function ordersChanged({ changed, settled }: Changed, status: string): string {
  const asked = changed.length - settled.length;
  const sentences = [
    asked > 0 && areNow(asked, status),
    settled.length > 0 && areNow(settled.length, 'paid'),
  ];
  return sentences.filter(Boolean).join(' ');
}

type Changed = Pick<BulkStatusOutcome, 'changed' | 'settled'>;

function areNow(count: number, status: string): string {
  return count === 1 ? `1 order is now ${status}.` : `${count} orders are now ${status}.`;
}
