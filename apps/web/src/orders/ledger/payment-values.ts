import { dollarsFrom } from '@waybill/domain/lib/money';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import type { Order } from '@waybill/domain/orders/schema';
import { balanceOf } from '@waybill/domain/orders/totals';
import {
  cents,
  oldestFirst,
  refuseApplication,
  refuseOverdrawn,
  refusePayment,
  sumOf,
} from '@waybill/domain/receivables/entry-rules';
import { AMOUNT, NewPayment } from '@waybill/domain/receivables/entry-schema';
import { sentenceBy } from '../../lib/validate.ts';
import { paymentRefusals } from '../../receivables/payment-refusals.ts';

/** An amount, and what of it was typed for single orders; the others are filled oldest first. */
export interface Applied extends Record<string, unknown> {
  amount: string;
  applied: Record<string, string>;
}

export interface PaymentValues extends Applied {
  /** Undefined until one is chosen here. */
  store_id: string | null | undefined;
  date: string;
  payment_type: string;
  reference: string;
  note: string;
}

export interface Paid {
  store_id: string | null | undefined;
  orders: readonly Order[];
}

/** What each order gets, as shown in its field. */
export function amountsOf(values: Applied, orders: readonly Order[]): Record<string, string> {
  const amount = numberFrom(values.amount) ?? 0;
  const typed = orders.flatMap(({ id }) => {
    const own = values.applied[id];
    return own === undefined ? [] : [{ id, amount: numberFrom(own) || 0 }];
  });
  const left = Math.max(0, cents(amount) - sumOf(typed));
  const open = orders
    .filter(({ id }) => values.applied[id] === undefined)
    .map((order) => ({ id: order.id, balance: balanceOf(order) }));
  const filled = oldestFirst(dollarsFrom(left), open).map(
    (each) => [each.order_id, each.amount.toFixed(2)] as const,
  );
  return { ...Object.fromEntries(filled), ...values.applied };
}

/** What is left of the amount; undefined while something typed is no number. */
export function restOf(values: Applied, orders: readonly Order[]): number | undefined {
  const amounts = amountsOf(values, orders);
  const applied = orders.map(({ id }) => ({ amount: numberFrom(amounts[id] ?? '') ?? 0 }));
  const rest = cents(numberFrom(values.amount) ?? 0) - sumOf(applied);
  const isKnown = [numberFrom(values.amount) ?? 0, ...applied.map(({ amount }) => amount)].every(
    (number) => !Number.isNaN(number),
  );
  return isKnown ? dollarsFrom(rest) : undefined;
}

/** What is sent of each order that gets something. */
export function applicationsOf(values: Applied, orders: readonly Order[]) {
  const amounts = amountsOf(values, orders);
  return orders.flatMap(({ id }) => {
    const amount = numberFrom(amounts[id] ?? '');
    return amount === undefined || amount === 0 ? [] : [{ order_id: id, amount }];
  });
}

export function paymentOf(values: PaymentValues, { store_id, orders }: Paid) {
  const { applied: _applied, ...fields } = values;
  const applications = applicationsOf(values, orders);
  return { ...fields, store_id, amount: numberFrom(values.amount), applications };
}

/** What the server would refuse of a payment, by field, in its words. */
export function refusalsOf(values: PaymentValues, paid: Paid, today: string): Record<string, string> {
  const { applications: _applications, ...payment } = paymentOf(values, paid);
  return {
    ...refusedApplications(values, paid.orders, 'this payment'),
    ...paymentRefusals(NewPayment, payment, (sent) => refusePayment(sent, today)),
  };
}

/** What it would refuse of what is applied of an entry. */
export function refusedApplications(
  values: Applied,
  orders: readonly Order[],
  number: string,
): Record<string, string> {
  const applications = applicationsOf(values, orders);
  const errors: Record<string, string> = {};
  for (const { order_id, amount } of applications) {
    const order = orders.find(({ id }) => id === order_id);
    const wrong = Number.isNaN(amount) ? AMOUNT : order && sentenceBy(() => refuseApplication(order, amount));
    if (wrong) errors[`applied.${order_id}`] = wrong;
  }
  if (Object.keys(errors).length > 0) return errors;
  const overdrawn = sentenceBy(() => refuseOverdrawn(number, numberFrom(values.amount) ?? 0, applications));
  return overdrawn ? { amount: overdrawn } : {};
}
