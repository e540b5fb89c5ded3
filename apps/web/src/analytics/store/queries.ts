import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsApi } from '@waybill/domain/analytics/api';
import { ORDER_SORTS, orderRows } from '@waybill/domain/orders/api';
import { ORDER_LISTS } from '@waybill/domain/orders/status/status';
import { call } from '../../lib/call.ts';

const PAGE_SIZE = 20;

/** Under 'orders', so that it is asked for again when an order changes. */
export const storeOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'store-overview', id],
    queryFn: async ({ signal }) => (await call(analyticsApi.store, { params: { id }, signal })).data,
  });

/** Reads the list and the sort from the address, which may hold invalid values. */
export function storeOrderParams(search: Record<string, unknown>) {
  const sort = ORDER_SORTS.find((name) => name === search.sort);
  return {
    list: ORDER_LISTS.find((name) => name === search.list),
    sort,
    dir: sort && (search.dir === 'desc' ? ('desc' as const) : ('asc' as const)),
  };
}

export const storeOrdersQuery = (storeId: string, params: ReturnType<typeof storeOrderParams>) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'store', storeId, params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(orderRows, { query: { view: 'row', storeId, ...params, limit: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
