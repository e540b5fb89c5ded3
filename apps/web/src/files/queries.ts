import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { filesApi } from '@waybill/domain/files/api';
import { ORDER_FILE_SORTS } from '@waybill/domain/files/order-files';
import { ordersApi } from '@waybill/domain/orders/api';
import type { SignedFile } from '@waybill/domain/orders/status';
import { call } from '../lib/call.ts';

const LISTS = { manifest: filesApi.listManifests, invoice: filesApi.listInvoices };
const PAGE = 25;

/** Kept under 'orders': whoever uploads, the live stream tells of the order. */
export const orderFilesQuery = (kind: SignedFile, orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'files', kind, orderId],
    queryFn: async ({ signal }) => (await call(LISTS[kind], { query: { orderId }, signal })).data,
  });

export interface ManifestAsk {
  q?: string | undefined;
  sort?: (typeof ORDER_FILE_SORTS)[number] | undefined;
  dir?: 'asc' | 'desc' | undefined;
}

/** Reads it from the address, where anything may stand. */
export function askOf(search: Record<string, unknown>): ManifestAsk {
  const sort = ORDER_FILE_SORTS.find((name) => name === search.sort);
  return {
    q: typeof search.q === 'string' ? search.q : undefined,
    sort,
    dir: sort && (search.dir === 'desc' ? 'desc' : 'asc'),
  };
}

export const manifestsQuery = (ask: ManifestAsk) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'manifests', ask],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(filesApi.listManifests, { query: { ...ask, limit: PAGE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const manifestCountQuery = queryOptions({
  queryKey: ['orders', 'manifests', 'count'],
  queryFn: async ({ signal }) =>
    (await call(filesApi.listManifests, { query: { limit: 1 }, signal })).page?.total ?? 0,
});

export const pendingOrdersQuery = queryOptions({
  queryKey: ['orders', 'pending'],
  queryFn: async ({ signal }) => (await call(ordersApi.listPending, { signal })).data,
});
