import { describe, expect, test } from 'vitest';
import { bulkChangeOf, checkBulkChange, ordersChanged } from './bulk-status.ts';
import type { StatusForm } from './status-form.ts';

const form = (rest: Partial<StatusForm>): StatusForm => ({
  order_status: '',
  amount_paid: '',
  payment_type: [],
  delivery_date: '2026-05-04',
  ...rest,
});

describe('one status for many orders', () => {
  test('sends what the status requires and nothing else', () => {
    expect(bulkChangeOf(form({}))).toBeUndefined();
    expect(bulkChangeOf(form({ order_status: 'cancelled', amount_paid: '5' }))).toEqual({
      order_status: 'cancelled',
    });
    expect(bulkChangeOf(form({ order_status: 'delivered' }))).toEqual({
      order_status: 'delivered',
      delivery_date: '2026-05-04',
    });
    expect(bulkChangeOf(form({ order_status: 'complete', amount_paid: '5', payment_type: ['ACH'] }))).toEqual(
      {
        order_status: 'complete',
        delivery_date: '2026-05-04',
        payment_info: { amount_paid: null, payment_type: ['ACH'] },
      },
    );
    expect(bulkChangeOf(form({ order_status: 'partially paid', amount_paid: '$1,200' }))).toMatchObject({
      payment_info: { amount_paid: 1200 },
    });
  });

  test('refuses beforehand only what every order would refuse', () => {
    const check = (rest: Partial<StatusForm>) => {
      const change = bulkChangeOf(form(rest));
      if (change) checkBulkChange(change);
    };
    expect(() => check({ order_status: 'paid' })).toThrow('Please select at least one payment type');
    expect(() => check({ order_status: 'delivered', delivery_date: '' })).toThrow('delivery date');
    const paid = { order_status: 'partially paid', payment_type: ['Cash'] } as const;
    expect(() => check({ ...paid, payment_type: ['Cash'] })).toThrow('Please enter the amount paid.');
    expect(() => check({ ...paid, payment_type: ['Cash'], amount_paid: '999,999.99' })).not.toThrow();
  });

  test('is told in one sentence', () => {
    expect(ordersChanged({ changed: ['a'], settled: [] }, 'paid')).toBe('1 order is now paid.');
    expect(ordersChanged({ changed: ['a', 'b'], settled: [] }, 'paid')).toBe('2 orders are now paid.');
    expect(ordersChanged({ changed: ['a', 'b', 'c'], settled: ['b'] }, 'unpaid')).toBe(
      '2 orders are now unpaid. 1 order is now paid.',
    );
  });
});
