import { conflict } from '../../lib/errors.ts';
import { dollarsFrom, formatMoney } from '../../lib/money.ts';
import { cents, sortedTypes } from '../../receivables/entry-rules.ts';
import type { Order, PaymentInfo, PaymentType } from '../schema.ts';
import { DELIVERED, type OrderStatus } from './status.ts';

interface LivePayment {
  id: string;
  number: string;
  /** What it pays of the order. */
  amount: number;
  payment_type: PaymentType[];
  reference: string | null;
  /** Nothing of it pays another order or lies on account. */
  is_whole: boolean;
}

export interface PaymentPlan {
  voids: LivePayment[];
  record?: { amount: number; payment_type: PaymentType[]; reference: string | null; note: string | null };
}

type Paid = Pick<Order, 'order_number' | 'payment_info' | 'settlement'>;

/** The entries that bring an order from what is paid to what a status call says, or throws why there are none. */
export function paymentPlan(order: Paid, newestFirst: LivePayment[], target: PaymentInfo): PaymentPlan {
  const [present, wanted] = [cents(order.payment_info.amount_paid), cents(target.amount_paid)];
  const types = sortedTypes(target.payment_type);
  if (wanted > present) {
    const amount = dollarsFrom(wanted - present);
    return { voids: [], record: { amount, payment_type: types, reference: null, note: null } };
  }
  if (wanted < present) return planBelow(order, newestFirst, present - wanted, types, wanted);
  const [newest] = newestFirst;
  if (!newest || types.length === 0 || same(types, newest.payment_type)) return { voids: [] };
  if (same(types, order.payment_info.payment_type)) return { voids: [] };
  refuseShared(newest);
  return { voids: [newest], record: { ...replacing(newest), amount: newest.amount, payment_type: types } };
}

function planBelow(
  { order_number, settlement }: Paid,
  newestFirst: LivePayment[],
  less: number,
  types: PaymentType[],
  wanted: number,
): PaymentPlan {
  const credits = cents(settlement.credits) + cents(settlement.write_offs);
  if (credits > wanted)
    throw conflict(`${order_number} has credits of ${formatMoney(dollarsFrom(credits))}. Void them first.`);
  const voids: LivePayment[] = [];
  let left = less;
  for (const payment of newestFirst) {
    if (left <= 0) break;
    refuseShared(payment);
    voids.push(payment);
    const remains = cents(payment.amount) - left;
    left = Math.max(0, -remains);
    if (remains > 0) {
      const payment_type = types.length > 0 ? types : payment.payment_type;
      return { voids, record: { ...replacing(payment), amount: dollarsFrom(remains), payment_type } };
    }
  }
  return { voids };
}

function replacing({ number, reference }: LivePayment) {
  return { reference, note: `Replaces ${number}` };
}

function refuseShared({ number, is_whole }: LivePayment): void {
  if (!is_whole) throw conflict(`${number} also pays other orders. Change it in Receivables.`);
}

function same(one: PaymentType[], other: PaymentType[]): boolean {
  return one.length === other.length && one.every((type) => other.includes(type));
}

/** What the status dialog says before it takes payments back. */
export function voidsWarning(count: number, amount: number): string {
  return `This voids ${count} ${count === 1 ? 'payment' : 'payments'} of ${formatMoney(amount)}.`;
}

/** The status that follows what is paid of a delivered order; before its delivery what is applied is a deposit. */
export function statusAfterLedger(
  order: Pick<Order, 'order_status' | 'order_total'>,
  amount_paid: number,
  isWrittenOff = false,
): OrderStatus {
  const { order_status } = order;
  if (!DELIVERED.includes(order_status)) return order_status;
  if (cents(amount_paid) >= cents(order.order_total))
    return isWrittenOff || order_status === 'complete' ? 'complete' : 'paid';
  if (amount_paid > 0) return 'partially paid';
  return order_status === 'delivered' ? 'delivered' : 'unpaid';
}
