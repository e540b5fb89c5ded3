import type { Day } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import {
  type Delivery,
  missingFiles,
  ORDER_STATUSES,
  type OrderList,
  type OrderStatus,
  type SignedFile,
} from '@waybill/domain/orders/status';

export interface OrderFilters {
  status?: OrderStatus | undefined;
  delivery?: Delivery | undefined;
  missing?: SignedFile | undefined;
}

export function isInList(order: Pick<Order, 'order_status'>, list: OrderList): boolean {
  return ORDER_STATUSES[order.order_status].list === list;
}

/** Whether a list with these filters shows the order; of a search only the server knows. */
export function belongs(
  order: Order,
  list: OrderList,
  { status, missing }: OrderFilters,
  _today: Day,
): boolean {
  return (
    isInList(order, list) &&
    (!status || status === order.order_status) &&
    (!missing || missingFiles(order).includes(missing))
  );
}
