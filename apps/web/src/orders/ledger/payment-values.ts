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

export interface PaymentValues extends Record<string, unknown> {
  /** Undefined until one is chosen here. */
  store_id: string | null | undefined;
  amount: string;
  date: string;
  payment_type: string;
  reference: string;
  note: string;
  /** What was typed for single orders; the others are filled oldest first. */
  applied: Record<string, string>;
}

export interface Paid {
  store_id: string | null | undefined;
  orders: readonly Order[];
}

/** What each order gets, as shown in its field. */
export function amountsOf(values: PaymentValues, orders: readonly Order[]): Record<string, string> {
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
export function restOf(values: PaymentValues, orders: readonly Order[]): number | undefined {
  const amounts = amountsOf(values, orders);
  const applied = orders.map(({ id }) => ({ amount: numberFrom(amounts[id] ?? '') ?? 0 }));
  const rest = cents(numberFrom(values.amount) ?? 0) - sumOf(applied);
  const isKnown = [numberFrom(values.amount) ?? 0, ...applied.map(({ amount }) => amount)].every(
    (number) => !Number.isNaN(number),
  );
  return isKnown ? dollarsFrom(rest) : undefined;
}

export function paymentOf(values: PaymentValues, { store_id, orders }: Paid) {
  const amounts = amountsOf(values, orders);
  const applications = orders.flatMap(({ id }) => {
    const amount = numberFrom(amounts[id] ?? '');
    return amount === undefined || amount === 0 ? [] : [{ order_id: id, amount }];
  });
  const { applied: _applied, ...fields } = values;
  return { ...fields, store_id, amount: numberFrom(values.amount), applications };
}

/** What the server would refuse, by field, in its words. */
export function refusalsOf(values: PaymentValues, paid: Paid, today: string): Record<string, string> {
  const { applications, ...payment } = paymentOf(values, paid);
  const errors = paymentRefusals(NewPayment, payment, (sent) => refusePayment(sent, today));
  for (const { order_id, amount } of applications) {
    const order = paid.orders.find(({ id }) => id === order_id);
    const wrong = Number.isNaN(amount) ? AMOUNT : order && sentenceBy(() => refuseApplication(order, amount));
    if (wrong) errors[`applied.${order_id}`] = wrong;
  }
  if (Object.keys(errors).length > 0) return errors;
  const overdrawn = sentenceBy(() => refuseOverdrawn('this payment', payment.amount ?? 0, applications));
  return overdrawn ? { amount: overdrawn } : {};
}
