import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  INVENTORY_SORTS,
  type InventorySort,
  STOCK_FILTERS,
  type StockFilter,
} from '@waybill/domain/catalogue/inventory-schema';
import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
const REFETCH_INTERVAL_MS = 60_000;
/** A list with more loaded pages is not refetched in the background. */
const MAX_REFETCHED_PAGES = 3;

export interface InventoryParams {
  q?: string | undefined;
  sort?: InventorySort | undefined;
  dir?: 'asc' | 'desc' | undefined;
  stock?: StockFilter | undefined;
}

/** Reads them from the address, which may hold invalid values. */
export function paramsOf(search: Record<string, unknown>): InventoryParams {
  const sort = INVENTORY_SORTS.find((name) => name === search.sort);
  return {
    q: typeof search.q === 'string' ? search.q : undefined,
    sort,
    dir: sort && (search.dir === 'desc' ? 'desc' : 'asc'),
    stock: STOCK_FILTERS.find((filter) => filter === search.stock),
  };
}

export const inventoryQuery = (params: InventoryParams) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'list', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(inventoryApi.list, { query: { view: 'row', ...params, limit: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) <= MAX_REFETCHED_PAGES ? REFETCH_INTERVAL_MS : false,
  });

/** All flavors with these filters, for paper. */
export const readAllInventory = (params: InventoryParams) => (maxRows: number) =>
  callAll(inventoryApi.list, { query: { view: 'row', ...params, limit: MAX_PAGE_SIZE } }, { maxRows });

/** The number of flavors with one filter or none. */
export const inventoryCountQuery = (stock?: StockFilter) =>
  queryOptions({
    queryKey: ['inventory', 'count', stock ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(inventoryApi.list, { query: { view: 'row', limit: 1, stock }, signal })).page?.total ?? 0,
  });
