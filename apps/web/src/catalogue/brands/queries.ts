import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { brandsApi } from '@waybill/domain/catalogue/api';
import type { Brand, BrandChange, BrandForm } from '@waybill/domain/catalogue/brand-schema';
import { BRAND_DELETED, BRAND_UPDATED } from '@waybill/domain/catalogue/sentences';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';

export const brandsQuery = queryOptions({
  queryKey: ['brands', 'list'],
  queryFn: async ({ signal }): Promise<readonly Brand[]> => await callAll(brandsApi.list, { signal }),
});

/** Each writes the reply into the cached list, then refetches what else it changed. */
export function useBrandChanges() {
  const cache = useQueryClient();
  const put = (change: (brands: readonly Brand[]) => readonly Brand[]) => {
    cache.setQueryData(brandsQuery.queryKey, (brands) => brands && change(brands));
    for (const name of ['brands', 'processors', 'products', 'inventory']) {
      void cache.invalidateQueries({ queryKey: [name] });
    }
  };
  return {
    add: async (body: BrandForm) => {
      const { data, message } = await call(brandsApi.add, { body });
      put((brands) => [...brands.filter(({ id }) => id !== data.id), data]);
      return message;
    },
    update: async (id: string, body: BrandChange) => {
      const { data } = await call(brandsApi.update, { params: { id }, body });
      put((brands) => brands.map((brand) => (brand.id === id ? data : brand)));
      return BRAND_UPDATED;
    },
    remove: async (id: string) => {
      await call(brandsApi.remove, { params: { id } });
      put((brands) => brands.filter((brand) => brand.id !== id));
      return BRAND_DELETED;
    },
    restore: async (id: string) => {
      await call(brandsApi.restore, { params: { id } });
      await cache.invalidateQueries({ queryKey: brandsQuery.queryKey });
    },
    /** Fetches the brand from the server. */
    latest: async (id: string): Promise<Brand | undefined> =>
      (await cache.fetchQuery({ ...brandsQuery, staleTime: 0 })).find((brand) => brand.id === id),
    known: (id: string): Brand | undefined =>
      cache.getQueryData(brandsQuery.queryKey)?.find((brand) => brand.id === id),
    /** Writes the reply of a media request into the cache. */
    take: (brand: Brand) => put((brands) => brands.map((each) => (each.id === brand.id ? brand : each))),
  };
}
