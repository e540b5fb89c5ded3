import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ordersApi } from '@waybill/domain/orders/api';
import { callAll } from '../../lib/call-all.ts';
import { planOrderOf } from './plan-values.ts';

/** Far more than a day's vans carry; what is left out is said, and found by the search. */
export const MAX_UNPLANNED = 500;

/** Orders pending delivery that are on no run, those due first at first. */
export const unplannedQuery = (q: string) =>
  queryOptions({
    queryKey: ['orders', 'runs', 'unplanned', q],
    queryFn: async ({ signal }) => {
      const query = {
        status: 'pending delivery' as const,
        onRun: 'none' as const,
        sort: 'delivery_date' as const,
        dir: 'asc' as const,
        limit: MAX_UNPLANNED,
        ...(q && { q }),
      };
      const orders = await callAll(ordersApi.list, { query, signal }, { maxRows: MAX_UNPLANNED });
      return {
        orders: orders.slice(0, MAX_UNPLANNED).map(planOrderOf),
        hasMore: orders.length > MAX_UNPLANNED,
      };
    },
    placeholderData: keepPreviousData,
  });
