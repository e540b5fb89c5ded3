import { describe, expect, test } from 'vitest';
import { amountAfter, heldBack, paymentWarnings, statusChangeOf, statusFormOf } from './status-form.ts';

const order = {
  order_status: 'partially paid' as const,
  order_total: 100,
  payment_info: { amount_paid: 25, payment_type: ['Cash' as const, 'ACH' as const] },
  delivery_date: '2026-05-01',
};
const pending = {
  ...order,
  order_status: 'pending delivery' as const,
  delivery_date: null,
  payment_info: { amount_paid: 0, payment_type: [] },
};
const form = statusFormOf(order, '2026-06-01');

describe('the status dialog', () => {
  test("begins with the order's own date, and with today where it has none", () => {
    expect(form.delivery_date).toBe('2026-05-01');
    expect(statusFormOf(pending, '2026-06-01').delivery_date).toBe('2026-06-01');
  });

  test('holds back without a status, without a date that is required, and when nothing changed', () => {
    expect(heldBack(order, { ...form, order_status: '' })).toBe('status');
    expect(heldBack(order, { ...form, order_status: 'delivered', delivery_date: '' })).toBe('date');
    expect(heldBack(order, form)).toBe('unchanged');
    expect(heldBack(order, { ...form, payment_type: ['ACH', 'Cash'] })).toBe('unchanged');
    expect(heldBack(pending, statusFormOf(pending, '2026-06-01'))).toBe('unchanged');
  });

  test('is free once the status, the payment or the date differs', () => {
    expect(heldBack(order, { ...form, order_status: 'cancelled', delivery_date: '' })).toBeUndefined();
    expect(heldBack(order, { ...form, amount_paid: '30' })).toBeUndefined();
    expect(heldBack(order, { ...form, payment_type: ['Cash'] })).toBeUndefined();
    expect(heldBack(order, { ...form, delivery_date: '2026-05-02' })).toBeUndefined();
  });

  test('sets the amount to the total for paid and complete, to 0 for unpaid, and else leaves it', () => {
    const after = (order_status: typeof form.order_status) => amountAfter(order, { ...form, order_status });
    expect(after('paid')).toBe(100);
    expect(after('complete')).toBe(100);
    expect(after('unpaid')).toBe(0);
    expect(after('cancelled')).toBe(25);
    expect(amountAfter(order, { ...form, amount_paid: '' })).toBeUndefined();
    expect(amountAfter(order, { ...form, amount_paid: '9.50' })).toBe(9.5);
    expect(amountAfter(order, { ...form, amount_paid: '$1,200.' })).toBe(1200);
    expect(amountAfter(order, { ...form, amount_paid: '12a' })).toBeNaN();
  });

  test('warns of an amount above the total and of a payment without a type', () => {
    expect(paymentWarnings(order, { ...form, amount_paid: '100.01' })).toEqual({
      amount: 'Amount paid cannot exceed the order total',
    });
    expect(paymentWarnings(order, { ...form, payment_type: [] })).toEqual({
      types: 'Please select at least one payment type',
    });
    expect(paymentWarnings(order, { ...form, order_status: 'delivered', payment_type: [] })).toEqual({});
  });

  test('sends the payment and the date only with a status that asks for them', () => {
    expect(statusChangeOf(order, { ...form, order_status: 'cancelled' })).toEqual({
      order_status: 'cancelled',
    });
    expect(statusChangeOf(order, { ...form, order_status: 'unpaid' })).toEqual({
      order_status: 'unpaid',
      delivery_date: '2026-05-01',
    });
    expect(statusChangeOf(order, { ...form, order_status: 'paid' })).toEqual({
      order_status: 'paid',
      delivery_date: '2026-05-01',
      payment_info: { amount_paid: 100, payment_type: ['Cash', 'ACH'] },
    });
  });
});
