import { z } from 'zod';

export const MAX_BULK_ORDERS = 200;
const TOO_MANY_ORDERS = `At most ${MAX_BULK_ORDERS} orders can be changed at once.`;
const NO_ORDERS = 'Please select at least one order.';

/** Many orders to be changed alike, each with the version that was seen. */
export const BulkOrders = z
  .array(z.object({ id: z.uuid('Unknown order'), version: z.number().int().optional() }), NO_ORDERS)
  .min(1, NO_ORDERS)
  .max(MAX_BULK_ORDERS, TOO_MANY_ORDERS);
export type BulkOrders = z.infer<typeof BulkOrders>;

export const BulkOutcome = z.object({
  /** The ids of those that were changed. */
  changed: z.array(z.uuid()),
  /** Why each of the others was not. */
  refused: z.array(z.object({ id: z.uuid(), order_number: z.string(), error: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
