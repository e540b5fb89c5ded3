import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { INVENTORY_SORTS, type InventorySort } from '@waybill/domain/catalogue/inventory-schema';
import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import { call } from '../../lib/call.ts';

const PAGE = 50;
const STOCK_MOVES_MS = 60_000;
/** A list that was scrolled further is not fetched again and again as a whole. */
const MAX_REFETCHED_PAGES = 3;

export interface InventoryAsk {
  q?: string | undefined;
  sort?: InventorySort | undefined;
  dir?: 'asc' | 'desc' | undefined;
  stock?: 'low' | 'out' | undefined;
}

/** Reads it from the address, where anything may stand. */
export function askOf(search: Record<string, unknown>): InventoryAsk {
  const sort = INVENTORY_SORTS.find((name) => name === search.sort);
  return {
    q: typeof search.q === 'string' ? search.q : undefined,
    sort,
    dir: sort && (search.dir === 'desc' ? 'desc' : 'asc'),
    stock: search.stock === 'low' || search.stock === 'out' ? search.stock : undefined,
  };
}

export const inventoryQuery = (ask: InventoryAsk) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'list', ask],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(inventoryApi.list, { query: { ...ask, limit: PAGE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) <= MAX_REFETCHED_PAGES ? STOCK_MOVES_MS : false,
  });

/** How many flavors there are when nothing narrows the list. */
export const inventoryCountQuery = queryOptions({
  queryKey: ['inventory', 'count'],
  queryFn: async ({ signal }) =>
    (await call(inventoryApi.list, { query: { limit: 1 }, signal })).page?.total ?? 0,
});
