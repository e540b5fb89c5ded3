import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Allocation, AllocationsChange } from '@waybill/domain/lots/allocation-schema';
import { allocationsApi } from '@waybill/domain/lots/allocations-api';
import type { Lot } from '@waybill/domain/lots/lot-schema';
import { lotsApi } from '@waybill/domain/lots/lots-api';
import { ALLOCATIONS_SAVED } from '@waybill/domain/lots/sentences';
import type { Order } from '@waybill/domain/orders/schema';
import { call } from '../../lib/call.ts';
import { showWarnings } from '../papers/show-warnings.ts';

/** Under 'orders', so that they are asked for again when an order changes. */
export const allocationsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'allocations', orderId],
    queryFn: async ({ signal }): Promise<Allocation[]> =>
      (await call(allocationsApi.read, { params: { id: orderId }, signal })).data,
  });

const MAX_LOTS = 200;

/** The lots of a SKU that orders may take from today, the first to expire first. */
export const sellableLotsQuery = (sku: string) =>
  queryOptions({
    queryKey: ['orders', 'lots', 'sellable', sku],
    queryFn: async ({ signal }): Promise<Lot[]> => {
      const query = { q: sku, sellable: 'true', sort: 'expires_on', dir: 'asc', limit: MAX_LOTS } as const;
      const { data } = await call(lotsApi.list, { query, signal });
      return data.filter((lot) => lot.sku === sku);
    },
  });

export function useChangeAllocations(order: Order) {
  const cache = useQueryClient();
  return async (body: AllocationsChange): Promise<string> => {
    try {
      const { warnings } = await call(allocationsApi.change, { params: { id: order.id }, body });
      showWarnings(order, warnings);
      return ALLOCATIONS_SAVED;
    } finally {
      // After a refusal too, because what was shown may be out of date.
      void cache.invalidateQueries({ queryKey: ['orders'] });
    }
  };
}
