import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { LotAdjustment, LotStateChange } from '@waybill/domain/lots/lot-changes';
import { LOT_STATES, type LotChange, type NewLot, TEST_STATUSES } from '@waybill/domain/lots/lot-schema';
import { LOT_SORTS, type LotDetails, lotsApi } from '@waybill/domain/lots/lots-api';
import { call } from '../lib/call.ts';
import { callAll } from '../lib/call-all.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
/** Under the orders, so that a change of any order by anyone refreshes them. */
const KEY = ['orders', 'lots'];

/** Reads them from the address, which may hold invalid values. */
export function lotParamsOf(search: Record<string, unknown>) {
  const sort = LOT_SORTS.find((name) => name === search.sort);
  return {
    q: typeof search.q === 'string' ? search.q : undefined,
    sort: sort ?? ('lot_number' as const),
    dir: sort && search.dir === 'desc' ? ('desc' as const) : ('asc' as const),
    state: LOT_STATES.find((state) => state === search.state),
    test: TEST_STATUSES.find((test) => test === search.test),
    expiring: search.expiring === '30' ? ('30' as const) : undefined,
  };
}
export type LotParams = ReturnType<typeof lotParamsOf>;

export const lotsQuery = (params: LotParams) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(lotsApi.list, { query: { ...params, limit: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** All rows with these filters, for paper. */
export const readAllLots = (params: LotParams) => (maxRows: number) =>
  callAll(lotsApi.list, { query: { ...params, limit: MAX_PAGE_SIZE } }, { maxRows });

/** How many lots each filter keeps. */
export const lotCountsQuery = queryOptions({
  queryKey: [...KEY, 'counts'],
  queryFn: async ({ signal }) => (await call(lotsApi.counts, { signal })).data,
});

export const lotQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }): Promise<LotDetails> =>
      (await call(lotsApi.read, { params: { id }, signal })).data,
  });

const FLAVOR_LOTS = 5;

/** The newest lots of a flavor. */
export const flavorLotsQuery = (flavorId: string) =>
  queryOptions({
    queryKey: [...KEY, 'flavor', flavorId],
    queryFn: ({ signal }) => call(lotsApi.list, { query: { flavorId, limit: FLAVOR_LOTS }, signal }),
  });

export function useLotChanges() {
  const cache = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['orders', 'products', 'inventory', 'stock'].map((name) =>
        cache.invalidateQueries({ queryKey: [name] }),
      ),
    );
  /** After a refusal too, because what was shown may be out of date. */
  const told = async (answer: Promise<{ message: string }>): Promise<string> => {
    try {
      return (await answer).message;
    } finally {
      void refresh();
    }
  };
  return {
    refresh,
    receive: (body: NewLot, idempotencyKey: string) => told(call(lotsApi.receive, { body, idempotencyKey })),
    update: (id: string, body: LotChange) => told(call(lotsApi.update, { params: { id }, body })),
    adjust: (id: string, body: LotAdjustment, idempotencyKey: string) =>
      told(call(lotsApi.adjust, { params: { id }, body, idempotencyKey })),
    changeState: (id: string, body: LotStateChange) =>
      told(call(lotsApi.changeState, { params: { id }, body })),
    latest: (id: string) => cache.fetchQuery({ ...lotQuery(id), staleTime: 0 }),
  };
}
