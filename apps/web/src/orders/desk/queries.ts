import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { may } from '@waybill/domain/accounts/permissions';
import type { Role } from '@waybill/domain/accounts/roles';
import type { Product } from '@waybill/domain/catalogue/product-schema';
import { inventoryApi, productsApi } from '@waybill/domain/catalogue/products-api';
import { ordersApi } from '@waybill/domain/orders/api';
import { draftApi } from '@waybill/domain/orders/desk/draft-api';
import type { KeptDraft, OrderDraft } from '@waybill/domain/orders/desk/draft-schema';
import type { Order } from '@waybill/domain/orders/schema';
import { brandsQuery } from '../../catalogue/brands/queries.ts';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';
import { foundStoresQuery } from '../../partners/store-queries.ts';
import { assortmentOf, withStock } from './assortment.ts';
import type { OrderBody } from './draft.ts';

const STALE_TIME_MS = 5000;
const REFETCH_INTERVAL_MS = 30_000;

interface Catalogue {
  revision: string;
  products: readonly Product[];
}

const ASSORTMENT_KEY = ['products', 'assortment'];

/**
 * Read when the page opens, and its stock again while it is open, because others sell from it. The products are read only when they
 * have changed: after their revision, so that a change in between is not missed.
 */
export const assortmentQuery = queryOptions({
  queryKey: ASSORTMENT_KEY,
  queryFn: async ({ signal, client }): Promise<Catalogue> => {
    const known = client.getQueryData<Catalogue>(ASSORTMENT_KEY);
    const { revision, stock } = (await call(inventoryApi.stock, { signal })).data;
    const products =
      known?.revision === revision
        ? withStock(known.products, stock)
        : await callAll(productsApi.list, { signal });
    return { revision, products };
  },
  select: ({ products }) => assortmentOf(products),
  staleTime: STALE_TIME_MS,
  refetchInterval: REFETCH_INTERVAL_MS,
});

/** The store's newest order that is not cancelled, of those that the user may see. */
export const lastOrderQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['orders', 'last', storeId],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const { data } = await call(ordersApi.list, { query: { storeId, limit: 10 }, signal });
      return data.find(({ order_status }) => order_status !== 'cancelled') ?? null;
    },
  });

export async function prefetchDesk(cache: QueryClient, role: Role): Promise<void> {
  if (!may(role, 'orders.create')) return;
  await Promise.all([
    cache.prefetchQuery(foundStoresQuery('')),
    cache.prefetchQuery(brandsQuery),
    cache.prefetchQuery(assortmentQuery),
  ]);
}

export const placeOrder = async (body: OrderBody, idempotencyKey: string) =>
  (await call(ordersApi.place, { body, idempotencyKey })).data;

export const fetchDraft = async (): Promise<KeptDraft | null> => (await call(draftApi.read)).data;

/** The new revision; null for a draft that was dropped. */
export const saveDraft = async (draft: OrderDraft | null, base: string | null) =>
  (await call(draftApi.save, { body: { draft, base } })).data?.revision ?? null;
