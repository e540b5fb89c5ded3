import { queryOptions } from '@tanstack/react-query';
import { ordersApi } from '@waybill/domain/orders/api';
import type { Order } from '@waybill/domain/orders/schema';
import { balanceOf } from '@waybill/domain/orders/totals';
import { callAll } from '../../lib/call-all.ts';

/** As many as one payment may be applied to. */
const MAX_ORDERS = 200;

/** Delivered orders of a store with a balance, oldest due first. */
export const openOrdersQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['orders', 'open', storeId],
    queryFn: async ({ signal }): Promise<Order[]> => {
      const read = (of: { list: 'unpaid' } | { status: 'delivered' }) =>
        callAll(
          ordersApi.list,
          { query: { storeId, ...of, limit: MAX_ORDERS }, signal },
          { maxRows: MAX_ORDERS },
        );
      const found = (await Promise.all([read({ list: 'unpaid' }), read({ status: 'delivered' })])).flat();
      return found
        .filter((order) => balanceOf(order) > 0)
        .sort(byDueDate)
        .slice(0, MAX_ORDERS);
    },
  });

function byDueDate(a: Order, b: Order): number {
  const days = (a.due_date ?? '').localeCompare(b.due_date ?? '');
  return days || a.order_number.localeCompare(b.order_number, 'en', { numeric: true });
}
