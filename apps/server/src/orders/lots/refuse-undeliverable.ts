import { refuseDeparture } from '@waybill/domain/lots/departure';
import type { Order } from '@waybill/domain/orders/schema';
import type { Db } from '../../database/db.ts';
import { readAllocatedLots } from './repository.ts';

/** Throws why the lots of an order may not leave: asked when it is delivered, and when a run departs with it. */
export async function refuseUndeliverable(
  db: Db,
  account_id: string,
  { id, order_number, order_details }: Pick<Order, 'id' | 'order_number' | 'order_details'>,
  today: string,
  hasLeft = false,
): Promise<void> {
  const allocated = await readAllocatedLots(db, account_id, id);
  refuseDeparture({ order_number, order_details }, allocated, today, hasLeft);
}
