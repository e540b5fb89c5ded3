import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type HeldChange, heldGoodsApi } from '@waybill/domain/catalogue/held-goods';
import type { NewProduct, Product, ProductChange } from '@waybill/domain/catalogue/product-schema';
import { inventoryApi, productsApi } from '@waybill/domain/catalogue/products-api';
import { PRODUCT_DELETED, PRODUCT_UPDATED } from '@waybill/domain/catalogue/sentences';
import { call } from '../../lib/call.ts';

const HISTORY_PAGE_SIZE = 20;

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }): Promise<Product> =>
      (await call(productsApi.read, { params: { id }, signal })).data,
  });

export const stockHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'history', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(inventoryApi.history, { params: { id }, query: { limit: HISTORY_PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
  });

/** Not optimistic, because the server decides about the stock; its reply is the product. */
export function useProductChanges() {
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: ['products'] });
    void cache.invalidateQueries({ queryKey: ['inventory'] });
  };
  return {
    add: async (body: NewProduct) => {
      const { data } = await call(productsApi.add, { body });
      refresh();
      return data;
    },
    update: async (id: string, body: ProductChange) => {
      const { data } = await call(productsApi.update, { params: { id }, body });
      cache.setQueryData(productQuery(id).queryKey, data);
      refresh();
      return PRODUCT_UPDATED;
    },
    remove: async (id: string) => {
      await call(productsApi.remove, { params: { id } });
      void cache.invalidateQueries({ queryKey: ['inventory'] });
      return PRODUCT_DELETED;
    },
    restore: async (id: string) => {
      await call(productsApi.restore, { params: { id } });
      refresh();
    },
    changeHeld: async (id: string, body: HeldChange) => {
      await call(heldGoodsApi.change, { params: { id }, body });
      refresh();
    },
    latest: (id: string) => cache.fetchQuery({ ...productQuery(id), staleTime: 0 }),
  };
}
