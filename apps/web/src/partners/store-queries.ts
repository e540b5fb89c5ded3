import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { placesApi, storesApi, zipcodesApi } from '@waybill/domain/partners/api';
import { STORE_DELETED } from '@waybill/domain/partners/sentences';
import type { StoreForm } from '@waybill/domain/partners/store-form';
import type { Store, StoreUpdate } from '@waybill/domain/partners/store-schema';
import { call } from '../lib/call.ts';
import { callAll } from '../lib/call-all.ts';

/** All stores at once, so that the table and the picker search from the first letter without asking again. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: async ({ signal }): Promise<readonly Store[]> => await callAll(storesApi.list, { signal }),
});

export const storeQuery = (id: string) =>
  queryOptions({
    queryKey: ['stores', 'one', id],
    queryFn: async ({ signal }) => (await call(storesApi.read, { params: { id }, signal })).data,
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

/** Each puts its answer into the list at once, then asks the server for the list as it is now. */
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
    /** As it is on the server now. */
    latest: async (id: string) =>
      (await cache.fetchQuery({ ...storesQuery, staleTime: 0 })).find((one) => one.id === id),
    remove: async (id: string) => {
      const { message } = await call(storesApi.delete, { params: { id } });
      put((stores) => stores.filter((store) => store.id !== id));
      return message ?? STORE_DELETED;
    },
  };
}
