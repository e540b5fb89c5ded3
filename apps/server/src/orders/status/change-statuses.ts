import type { BulkStatusChange, BulkStatusOutcome } from '@waybill/domain/orders/status/bulk-status';
import type { Context } from '../../http/context.ts';
import { changeMany } from '../change-many.ts';
import { warned } from '../papers/warned.ts';
import { changeOrderStatus } from './change-status.ts';

export async function changeOrderStatuses(
  context: Context,
  { orders, ...change }: BulkStatusChange,
): Promise<{ data: BulkStatusOutcome; warnings?: string[] }> {
  const settled: string[] = [];
  const warnings: string[] = [];
  const outcome = await changeMany(context, 'orders.change_status', orders, async (keyed, id, version) => {
    const { order, warnings: said } = await changeOrderStatus(keyed, id, { ...change, version });
    if (order.order_status !== change.order_status) settled.push(id);
    warnings.push(...said.map((sentence) => `${order.order_number}: ${sentence}`));
  });
  return { data: { ...outcome, settled }, ...warned(warnings) };
}
