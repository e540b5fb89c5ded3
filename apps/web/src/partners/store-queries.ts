import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { placesApi, storesApi, zipcodesApi } from '@waybill/domain/partners/api';
import { STORE_DELETED } from '@waybill/domain/partners/sentences';
import type { StoreForm } from '@waybill/domain/partners/store-form';
import type { Store, StoreUpdate } from '@waybill/domain/partners/store-schema';
import { type TradeDetailsChange, tradeDetailsApi } from '@waybill/domain/partners/trade-details';
import { CallError, call } from '../lib/call.ts';

const ALL_STORES = ['stores'];

/** Those that fit a text best, as many as a list offers. */
export const foundStoresQuery = (q: string) =>
  queryOptions({
    queryKey: [...ALL_STORES, 'found', q],
    queryFn: async ({ signal }): Promise<readonly Store[]> =>
      (await call(storesApi.find, { query: { q }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const storeQuery = (id: string) =>
  queryOptions({
    queryKey: ['stores', 'one', id],
    queryFn: async ({ signal }): Promise<Store> =>
      (await call(storesApi.read, { params: { id }, signal })).data,
  });

export const placesKeyQuery = queryOptions({
  queryKey: ['places-key'],
  queryFn: async ({ signal }) => (await call(placesApi.key, { signal })).data.key,
  staleTime: Number.POSITIVE_INFINITY,
});

export const zipcodeQuery = (zip: string) =>
  queryOptions({
    queryKey: ['zipcode', zip],
    queryFn: async ({ signal }) => (await call(zipcodesApi.read, { params: { zip }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A store that someone chose; `gone` once it is deleted. */
export function useChosenStore(id: string | null) {
  const { data, error, refetch, isLoading } = useQuery({ ...storeQuery(id ?? ''), enabled: id !== null });
  const gone = id !== null && isNotFound(error);
  return { store: id === null || gone ? undefined : data, gone, isLoading, reload: refetch };
}

/** Each asks the server for what is loaded of the stores as it is now. */
export function useStoreChanges() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: ALL_STORES });
  return {
    refresh,
    add: async (body: StoreForm) => {
      const { message } = await call(storesApi.add, { body });
      void refresh();
      return message;
    },
    update: async (id: string, body: StoreUpdate) => {
      const { data, message } = await call(storesApi.update, { params: { id }, body });
      // The reply holds no trade details, which did not change.
      cache.setQueryData(storeQuery(id).queryKey, (known) => ({ ...data, trade: known?.trade }));
      void refresh();
      return message;
    },
    /** Terms and limits change what orders and checks say, too. */
    saveTrade: async (id: string, body: TradeDetailsChange) => {
      const { data, message } = await call(tradeDetailsApi.save, { params: { id }, body });
      cache.setQueryData(storeQuery(id).queryKey, (store) => store && { ...store, trade: data });
      void refresh();
      void cache.invalidateQueries({ queryKey: ['orders'] });
      return message;
    },
    /** As it is on the server now; undefined when it is gone. */
    latest: (id: string) =>
      cache.fetchQuery({ ...storeQuery(id), staleTime: 0 }).catch((error: unknown) => {
        if (isNotFound(error)) return undefined;
        throw error;
      }),
    remove: async (id: string) => {
      const { message } = await call(storesApi.delete, { params: { id } });
      void refresh();
      return message ?? STORE_DELETED;
    },
    restore: async (id: string) => {
      await call(storesApi.restore, { params: { id } });
      await refresh();
    },
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}
