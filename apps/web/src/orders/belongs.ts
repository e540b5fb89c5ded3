import type { Day } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import {
  type Delivery,
  missingFiles,
  ORDER_STATUSES,
  type OrderList,
  type OrderStatus,
  type SignedFile,
  UNDELIVERED,
} from '@waybill/domain/orders/status/status';

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
  { status, delivery, missing }: OrderFilters,
  today: Day,
): boolean {
  return (
    isInList(order, list) &&
    (!status || status === order.order_status) &&
    (!delivery || isDue(order, delivery, today)) &&
    (!missing || missingFiles(order).includes(missing))
  );
}

function isDue(
  { order_status, delivery_date }: Pick<Order, 'order_status' | 'delivery_date'>,
  delivery: Delivery,
  today: Day,
): boolean {
  if (!UNDELIVERED.includes(order_status)) return false;
  if (delivery === 'undelivered') return true;
  if (delivery_date === null) return false;
  return delivery === 'today' ? delivery_date === today : delivery_date < today;
}
