import { expect, test } from 'vitest';
import { paymentChangeOf, paymentFormOf } from './record-payment.ts';
import type { PaymentType } from './schema.ts';

const order = {
  order_total: 109,
  payment_info: { amount_paid: 40.1, payment_type: ['Check'] as PaymentType[] },
  delivery_date: '2026-05-04',
};
const form = (amount_paid: string, payment_type: PaymentType[] = ['Cash']) => ({
  ...paymentFormOf(order, '2026-05-05'),
  amount_paid,
  payment_type,
});

test('what comes in is added to what was paid, in whole cents', () => {
  expect(paymentFormOf(order, '2026-05-05')).toMatchObject({ amount_paid: '68.90', payment_type: [] });
  expect(paymentChangeOf(order, form('68.90'))).toEqual({
    order_status: 'paid',
    payment_info: { amount_paid: 109, payment_type: ['Cash'] },
    delivery_date: '2026-05-04',
  });
  expect(paymentChangeOf(order, form('$8.20', ['Check']))).toMatchObject({
    order_status: 'partially paid',
    payment_info: { amount_paid: 48.3, payment_type: ['Check'] },
  });
});

test.each([
  ['', 'Please enter the amount received.'],
  ['0', 'Please enter the amount received.'],
  ['68.91', 'Amount paid cannot exceed the order total'],
  ['-1', 'Amount paid cannot be below 0'],
  ['1.005', 'Amount paid has at most two decimals'],
  ['12a', 'Amount paid must be a number'],
])('%j is refused: %s', (typed, sentence) => {
  expect(() => paymentChangeOf(order, form(typed))).toThrow(sentence);
});

test('a payment has a type', () => {
  expect(() => paymentChangeOf(order, form('10', []))).toThrow('Please select at least one payment type');
});
