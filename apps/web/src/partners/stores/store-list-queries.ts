import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { ReplyOf } from '@waybill/domain/lib/endpoint';
import {
  LICENSE_FILTERS,
  type LicenseFilter,
  STORE_SORTS,
  type StoreSort,
  storeRows,
} from '@waybill/domain/partners/api';
import type { StoreRow } from '@waybill/domain/partners/store-schema';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;

export interface StoreParams {
  q?: string | undefined;
  sort?: StoreSort | undefined;
  dir?: 'asc' | 'desc' | undefined;
  license?: LicenseFilter | undefined;
}

/** Reads them from the address, which may hold invalid values. */
export function paramsOf(search: Record<string, unknown>): StoreParams {
  const sort = STORE_SORTS.find((name) => name === search.sort);
  return {
    q: typeof search.q === 'string' ? search.q : undefined,
    sort,
    dir: sort && (search.dir === 'desc' ? 'desc' : 'asc'),
    license: LICENSE_FILTERS.find((filter) => filter === search.license),
  };
}

export const storeListQuery = (params: StoreParams) =>
  infiniteQueryOptions({
    queryKey: ['stores', 'list', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(storeRows, { query: { view: 'row', ...params, limit: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The row of a loaded list, so that the dialog of its store is named at once. */
export function cachedRow(cache: QueryClient, id: string): StoreRow | undefined {
  const lists = cache.getQueriesData<InfiniteData<ReplyOf<typeof storeRows>>>({
    queryKey: ['stores', 'list'],
  });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return pages.flatMap(({ data }) => data).find((store) => store.id === id);
}

/** All stores with these filters, for paper. */
export const readAllStores = (params: StoreParams) => (maxRows: number) =>
  callAll(storeRows, { query: { view: 'row', ...params, limit: MAX_PAGE_SIZE } }, { maxRows });

/** How many stores there are with one filter or none. */
export const storeCountQuery = (license?: LicenseFilter) =>
  queryOptions({
    queryKey: ['stores', 'count', license ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(storeRows, { query: { view: 'row', limit: 1, license }, signal })).page?.total ?? 0,
  });
