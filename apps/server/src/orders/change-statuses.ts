import type { BulkStatusChange, BulkStatusOutcome } from '@waybill/domain/orders/bulk-status';
import type { Context } from '../http/context.ts';
import { changeMany } from './change-many.ts';
import { changeOrderStatus } from './change-status.ts';

export async function changeOrderStatuses(
  context: Context,
  { orders, ...change }: BulkStatusChange,
): Promise<BulkStatusOutcome> {
  const settled: string[] = [];
  const outcome = await changeMany(context, 'orders.change_status', orders, async (keyed, id, version) => {
    const { order_status } = await changeOrderStatus(keyed, id, { ...change, version });
    if (order_status !== change.order_status) settled.push(id);
  });
  return { ...outcome, settled };
}
