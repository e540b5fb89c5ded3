import { describe, expect, test } from 'vitest';
import type { StatusChange } from '../schema.ts';
import { changeStatus } from './change-status.ts';
import { ORDER_STATUS_NAMES, statusesOf } from './status.ts';

describe('the lists', () => {
  test('hold each status once, as the specification says', () => {
    expect(statusesOf('active')).toEqual(['pending approval', 'pending delivery', 'delivered', 'paid']);
    expect(statusesOf('completed')).toEqual(['complete', 'cancelled']);
    expect(statusesOf('unpaid')).toEqual(['partially paid', 'unpaid']);
    expect(ORDER_STATUS_NAMES).toHaveLength(8);
  });
});

const order = {
  order_total: 100,
  payment_info: { amount_paid: 25, payment_type: ['Cash' as const] },
  delivery_date: null,
};
const dated = { ...order, delivery_date: '2026-05-01' };
const payment = (amount_paid?: number, ...payment_type: ('Cash' | 'Check' | 'ACH')[]) => ({
  payment_info: { amount_paid, payment_type },
});
const change = (order_status: StatusChange['order_status'], rest: object = {}) =>
  ({ order_status, ...rest }) as StatusChange;

describe('changing the status', () => {
  for (const status of ['delivered', 'unpaid'] as const) {
    test(`to ${status} needs a delivery date, sent or already there`, () => {
      expect(() => changeStatus(order, change(status))).toThrow(
        'Please select a delivery date for this status.',
      );
      expect(changeStatus(order, change(status, { delivery_date: '2026-05-02' })).delivery_date).toBe(
        '2026-05-02',
      );
      expect(changeStatus(dated, change(status)).delivery_date).toBe('2026-05-01');
    });
  }

  for (const status of ['paid', 'partially paid', 'complete'] as const) {
    test(`to ${status} needs a payment type and then a delivery date`, () => {
      expect(() => changeStatus(dated, change(status))).toThrow(
        'Please select at least one payment type for this status.',
      );
      expect(() => changeStatus(dated, change(status, payment(10)))).toThrow(
        'Please select at least one payment type',
      );
      expect(() => changeStatus(order, change(status, payment(10, 'ACH')))).toThrow(
        'Please select a delivery date',
      );
    });

    test(`to ${status} refuses an amount below 0, above the total or with a third decimal`, () => {
      expect(() => changeStatus(dated, change(status, payment(-1, 'ACH')))).toThrow(
        'Amount paid cannot be below 0',
      );
      expect(() => changeStatus(dated, change(status, payment(100.01, 'ACH')))).toThrow(
        'Amount paid cannot exceed the order total',
      );
      expect(() => changeStatus(dated, change(status, payment(1.005, 'ACH')))).toThrow(
        'Amount paid has at most two decimals',
      );
    });
  }

  for (const status of ['paid', 'complete'] as const) {
    test(`to ${status} sets the amount to the total, whatever was sent`, () => {
      expect(changeStatus(dated, change(status, payment(undefined, 'ACH'))).payment_info).toEqual({
        amount_paid: 100,
        payment_type: ['ACH'],
      });
      expect(changeStatus(dated, change(status, payment(3, 'ACH'))).payment_info.amount_paid).toBe(100);
    });
  }

  test('to partially paid takes the amount sent, and needs one', () => {
    expect(
      changeStatus(dated, change('partially paid', payment(40, 'Cash', 'Check', 'Cash'))).payment_info,
    ).toEqual({
      amount_paid: 40,
      payment_type: ['Cash', 'Check'],
    });
    expect(() => changeStatus(dated, change('partially paid', payment(undefined, 'Cash')))).toThrow(
      'Please enter the amount paid.',
    );
  });

  test('to unpaid sets the amount to 0', () => {
    expect(changeStatus(dated, change('unpaid')).payment_info).toEqual({ amount_paid: 0, payment_type: [] });
  });

  for (const status of ['pending approval', 'pending delivery', 'delivered', 'cancelled'] as const) {
    test(`to ${status} leaves the payment`, () => {
      expect(changeStatus(dated, change(status, payment(90, 'ACH'))).payment_info).toEqual(
        order.payment_info,
      );
    });
  }
});
