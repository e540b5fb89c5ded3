import type { Day } from '../lib/dates.ts';
import { conflict, invalid } from '../lib/errors.ts';
import { type Cents, centsFrom, dollarsFrom, formatMoney } from '../lib/money.ts';
import type { Entry, NewApplication } from './entry-schema.ts';
import { PAYMENT_TYPES, type PaymentType } from './payment-type.ts';

export const CHECK_NUMBER_NEEDED = 'Please enter the check number.';
export const FUTURE_PAYMENT = 'A payment cannot be dated in the future.';
export const FUTURE_REFUND = 'A refund cannot be dated in the future.';
export const APPLIED_TWICE = 'An order was named twice.';
export const OTHER_STORE = 'The order belongs to another store.';
export const PAYMENT_RECORDED = 'Payment recorded successfully!';
export const NOTHING_TO_APPLY = 'Name the orders to apply it to, or apply it to the oldest first.';

export const cents = (dollars: number): Cents => centsFrom(dollars) ?? 0;

/** Throws what is wrong with a payment or refund before anything is read. */
export function refusePayment(
  payment: { payment_type: PaymentType[]; reference: string | null; date?: Day | null | undefined },
  today: Day,
  future = FUTURE_PAYMENT,
): void {
  if (payment.payment_type.includes('Check') && !payment.reference)
    throw invalid(CHECK_NUMBER_NEEDED, { fields: { reference: CHECK_NUMBER_NEEDED } });
  if ((payment.date ?? today) > today) throw invalid(future, { fields: { date: future } });
}

/** Throws why a refund can not be taken from an entry: what was not there yet can not be given back. */
export function refuseRefund(
  entry: Pick<Entry, 'number' | 'date' | 'unapplied'>,
  { amount, date }: { amount: number; date?: Day | null | undefined },
): void {
  if (date && date < entry.date) {
    const early = `A refund cannot be dated before ${entry.number}.`;
    throw invalid(early, { fields: { date: early } });
  }
  refuseOverdrawn(entry.number, entry.unapplied, [{ amount }]);
}

interface Payable {
  id: string;
  order_number: string;
  order_status: string;
  order_total: number;
  payment_info: { amount_paid: number };
}

/** Throws why an amount can not be applied to an order. */
export function refuseApplication(order: Payable, amount: number): void {
  if (order.order_status === 'cancelled') throw conflict(isCancelled(order.order_number));
  const open = cents(order.order_total) - cents(order.payment_info.amount_paid);
  if (cents(amount) > open) {
    throw conflict(`Only ${formatMoney(dollarsFrom(Math.max(0, open)))} is open on ${order.order_number}.`);
  }
}

/** Throws when more is applied than is left. */
export function refuseOverdrawn(
  number: string,
  unapplied: number,
  applications: Pick<NewApplication, 'amount'>[],
): void {
  if (sumOf(applications) > cents(unapplied))
    throw conflict(`Only ${formatMoney(unapplied)} of ${number} is left to apply.`);
}

export function sumOf(applications: { amount: number }[]): Cents {
  return applications.reduce((sum, { amount }) => sum + cents(amount), 0);
}

/** Fills the open orders one after the other, in the order in which they are given. */
export function oldestFirst(amount: number, open: { id: string; balance: number }[]): NewApplication[] {
  let left = cents(amount);
  return open.flatMap(({ id, balance }) => {
    const taken = Math.min(left, cents(balance));
    left -= taken;
    return taken > 0 ? [{ order_id: id, amount: dollarsFrom(taken) }] : [];
  });
}

type Voidable = Pick<Entry, 'number' | 'kind' | 'state' | 'amount' | 'applied' | 'unapplied'>;

/** Throws why an entry can not be voided. */
export function refuseVoid({ number, kind, state, amount, applied, unapplied }: Voidable): void {
  if (state === 'void') throw conflict(`${number} is already void.`);
  const isRefunded = cents(amount) !== cents(applied) + cents(unapplied);
  if (isRefunded && (kind === 'payment' || kind === 'credit_memo')) throw conflict(`${number} was refunded.`);
}

export const isCancelled = (order_number: string) => `${order_number} is cancelled.`;
export const isVoid = (number: string) => `${number} is void.`;
export const notApplied = (number: string, order_number: string) =>
  `${number} is not applied to ${order_number}.`;

/** What live memos credit of an order already. */
export interface Credited {
  lines: { order_line_id: string; qty: number; amount: number }[];
  subtotal: number;
  tax: number;
}

/** In the order in which they are always shown. */
export function sortedTypes(types: PaymentType[]): PaymentType[] {
  return PAYMENT_TYPES.filter((type) => types.includes(type));
}
