import type { Delivery } from '@waybill/domain/orders/delivery/calendar';
import { outForDeliverySentence } from '@waybill/domain/orders/policies';

/** What is delivered, or on the road, stays on its day. */
export function isMovable(delivery: Delivery): boolean {
  return delivery.order_status !== 'delivered' && !outForDeliverySentence(delivery);
}
