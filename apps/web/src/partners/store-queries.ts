import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { placesApi, storesApi, zipcodesApi } from '@waybill/domain/partners/api';
import { STORE_DELETED } from '@waybill/domain/partners/sentences';
import type { StoreForm } from '@waybill/domain/partners/store-form';
import type { Store, StoreUpdate } from '@waybill/domain/partners/store-schema';
import { CallError, call } from '../lib/call.ts';
import { callAll } from '../lib/call-all.ts';

/** All stores at once, so that the picker searches from the first letter without asking again. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: async ({ signal }): Promise<readonly Store[]> => await callAll(storesApi.list, { signal }),
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

/** Each puts its answer into what is loaded at once, then asks the server for the lists as they are now. */
export function useStoreChanges() {
  const cache = useQueryClient();
  const put = (change: (stores: readonly Store[]) => readonly Store[]) => {
    cache.setQueryData(storesQuery.queryKey, (stores) => stores && change(stores));
    void cache.invalidateQueries({ queryKey: storesQuery.queryKey });
  };
  return {
    add: async (body: StoreForm) => {
      const { data, message } = await call(storesApi.add, { body });
      put((stores) => [...stores.filter(({ id }) => id !== data.id), data]);
      return message;
    },
    update: async (id: string, body: StoreUpdate) => {
      const { data, message } = await call(storesApi.update, { params: { id }, body });
      cache.setQueryData(storeQuery(id).queryKey, data);
      put((stores) => stores.map((store) => (store.id === id ? data : store)));
      return message;
    },
    /** As it is on the server now; undefined when it is gone. */
    latest: (id: string) =>
      cache.fetchQuery({ ...storeQuery(id), staleTime: 0 }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404) return undefined;
        throw error;
      }),
    remove: async (id: string) => {
      const { message } = await call(storesApi.delete, { params: { id } });
      put((stores) => stores.filter((store) => store.id !== id));
      return message ?? STORE_DELETED;
    },
    restore: async (id: string) => {
      await call(storesApi.restore, { params: { id } });
      await cache.invalidateQueries({ queryKey: storesQuery.queryKey });
    },
  };
}
