import { ORDER_STATUSES, type OrderList, type OrderStatus } from '@waybill/domain/orders/status/status';

const PATHS = {
  active: '/dashboard/orders',
  completed: '/dashboard/completed-orders',
  unpaid: '/dashboard/unpaid-orders',
} as const satisfies Record<OrderList, string>;

/** Opens the order above the list it belongs to. */
export function orderLink(id: string, status: OrderStatus) {
  return { to: PATHS[ORDER_STATUSES[status].list], search: { order: id } } as const;
}
