import { ORDER_STATUSES, type OrderList, type OrderStatus } from '@waybill/domain/orders/status';

const PATHS = {
  active: '/dashboard/orders',
  completed: '/dashboard/completed-orders',
  unpaid: '/dashboard/unpaid-orders',
} as const satisfies Record<OrderList, string>;

/** An order opens over the list that it stands in. */
export function orderLink(id: string, status: OrderStatus) {
  return { to: PATHS[ORDER_STATUSES[status].list], search: { order: id } } as const;
}
