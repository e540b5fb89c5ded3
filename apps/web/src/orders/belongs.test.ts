import type { Order } from '@waybill/domain/orders/schema';
import type { Delivery, OrderStatus } from '@waybill/domain/orders/status/status';
import { expect, test } from 'vitest';
import { belongs } from './belongs.ts';

const TODAY = '2026-11-16';

const shown = (delivery: Delivery, order_status: OrderStatus, delivery_date: string | null) =>
  belongs({ order_status, delivery_date } as Order, 'active', { delivery }, TODAY);

test('an order leaves Overdue and Due today when its date or status no longer fits', () => {
  expect(shown('overdue', 'pending delivery', '2026-11-15')).toBe(true);
  expect(shown('overdue', 'pending delivery', '2026-11-16')).toBe(false);
  expect(shown('overdue', 'pending delivery', null)).toBe(false);
  expect(shown('overdue', 'delivered', '2026-11-15')).toBe(false);
  expect(shown('today', 'pending approval', '2026-11-16')).toBe(true);
  expect(shown('today', 'pending approval', '2026-11-17')).toBe(false);
  expect(shown('undelivered', 'pending approval', null)).toBe(true);
  expect(shown('undelivered', 'delivered', null)).toBe(false);
});
