import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { filesApi } from '@waybill/domain/files/api';
import { ORDER_FILE_SORTS } from '@waybill/domain/files/order-files';
import { pendingRows } from '@waybill/domain/orders/api';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { call } from '../lib/call.ts';
import { callAll } from '../lib/call-all.ts';

const LISTS = { manifest: filesApi.listManifests, invoice: filesApi.listInvoices };
const PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 500;

/** Under 'orders', because the live stream reports an upload as a change of the order. */
export const orderFilesQuery = (kind: SignedFile, orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'files', kind, orderId],
    queryFn: async ({ signal }) => await callAll(LISTS[kind], { query: { orderId }, signal }),
  });

export interface ManifestParams {
  q?: string | undefined;
  sort?: (typeof ORDER_FILE_SORTS)[number] | undefined;
  dir?: 'asc' | 'desc' | undefined;
}

/** Reads them from the address, which may hold invalid values. */
export function paramsOf(search: Record<string, unknown>): ManifestParams {
  const sort = ORDER_FILE_SORTS.find((name) => name === search.sort);
  return {
    q: typeof search.q === 'string' ? search.q : undefined,
    sort,
    dir: sort && (search.dir === 'desc' ? 'desc' : 'asc'),
  };
}

export const manifestsQuery = (params: ManifestParams) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'manifests', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(filesApi.listManifests, { query: { ...params, limit: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** All manifests with these filters, for paper. */
export const readAllManifests = (params: ManifestParams) => (maxRows: number) =>
  callAll(filesApi.listManifests, { query: { ...params, limit: MAX_PAGE_SIZE } }, { maxRows });

export const manifestCountQuery = queryOptions({
  queryKey: ['orders', 'manifests', 'count'],
  queryFn: async ({ signal }) =>
    (await call(filesApi.listManifests, { query: { limit: 1 }, signal })).page?.total ?? 0,
});

export const pendingOrdersQuery = queryOptions({
  queryKey: ['orders', 'pending'],
  queryFn: async ({ signal }) => await callAll(pendingRows, { query: { view: 'row' }, signal }),
});
