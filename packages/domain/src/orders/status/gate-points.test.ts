import { expect, test } from 'vitest';
import { pointsPassed, refuseUncollected } from './gate-points.ts';

test('a change of status passes every point that it crosses, and one back none', () => {
  expect(pointsPassed('pending approval', 'pending delivery')).toEqual(['approval']);
  expect(pointsPassed('pending approval', 'paid')).toEqual(['approval', 'delivery']);
  expect(pointsPassed('pending delivery', 'unpaid')).toEqual(['delivery']);
  expect(pointsPassed('cancelled', 'delivered')).toEqual(['approval', 'delivery']);
  expect(pointsPassed('pending approval', 'cancelled')).toEqual([]);
  expect(pointsPassed('delivered', 'complete')).toEqual([]);
  expect(pointsPassed('delivered', 'pending approval')).toEqual([]);
  expect(pointsPassed('unpaid', 'cancelled')).toEqual([]);
});

test('only an order that is paid on delivery must be paid before it', () => {
  const payment_info = { amount_paid: 100, payment_type: [] };
  const order = { order_number: 'ORD-1001', order_total: 545, payment_info };
  const cod = { checks: [], payment_terms: 'cod' as const };
  const collect = 'Collect $445.00 before delivering ORD-1001: the store pays on delivery.';
  expect(() => refuseUncollected(order, cod, ['approval', 'delivery'])).toThrow(collect);
  refuseUncollected(order, cod, ['approval']);
  refuseUncollected(order, { ...cod, payment_terms: 'credit' }, ['delivery']);
  refuseUncollected({ ...order, order_total: 100 }, cod, ['delivery']);
});
