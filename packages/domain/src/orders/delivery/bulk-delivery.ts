import { z } from 'zod';
import { BulkOrders, type BulkOutcome } from '../bulk-orders.ts';
import { DELIVERY_NEEDED, deliveryFields, isDeliveryChange } from '../schema.ts';

/** One delivery date, one driver or both for many orders; null takes it away, what is left out stays. */
export const BulkDeliveryChange = z
  .object({ ...deliveryFields, orders: BulkOrders })
  .refine(isDeliveryChange, DELIVERY_NEEDED);
export type BulkDeliveryChange = z.infer<typeof BulkDeliveryChange>;

export function deliveriesChanged({ changed }: Pick<BulkOutcome, 'changed'>): string {
  return changed.length === 1
    ? 'The delivery of 1 order is saved.'
    : `The delivery of ${changed.length} orders is saved.`;
}
