import type { BulkOutcome } from '@waybill/domain/orders/bulk-orders';
import type { BulkDeliveryChange } from '@waybill/domain/orders/delivery/bulk-delivery';
import type { Context } from '../../http/context.ts';
import { changeMany } from '../change-many.ts';
import { changeOrderDelivery } from './change-delivery.ts';

export function changeOrderDeliveries(
  context: Context,
  { orders, ...change }: BulkDeliveryChange,
): Promise<BulkOutcome> {
  return changeMany(context, 'orders.change_delivery', orders, async (keyed, id, version) => {
    await changeOrderDelivery(keyed, id, { ...change, version });
  });
}
