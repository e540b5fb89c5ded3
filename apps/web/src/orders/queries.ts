import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import type { ReplyOf } from '@waybill/domain/lib/endpoint';
import { ORDER_SORTS, orderRows, ordersApi } from '@waybill/domain/orders/api';
import {
  type Approval,
  type DeliveryChange,
  type ItemsEdit,
  type Order,
  OrderRow,
  type StatusChange,
  type StatusUndo,
} from '@waybill/domain/orders/schema';
import { DELIVERIES, type OrderList, SIGNED_FILES, statusesOf } from '@waybill/domain/orders/status/status';
import { driversApi } from '@waybill/domain/partners/people-api';
import { CallError, call } from '../lib/call.ts';
import { callAll } from '../lib/call-all.ts';
import { useToday } from '../partners/use-today.ts';
import { belongs, type OrderFilters } from './belongs.ts';
import { showWarnings } from './papers/show-warnings.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;

type Pages = InfiniteData<ReplyOf<typeof orderRows>>;

/** The search, sort and filters of a list. */
export interface OrderParams extends OrderFilters {
  q?: string | undefined;
  sort?: (typeof ORDER_SORTS)[number] | undefined;
  dir?: 'asc' | 'desc' | undefined;
}

/** Reads them from the address, which may hold invalid values. */
export function paramsOf(list: OrderList, search: Record<string, unknown>): OrderParams {
  const delivery = DELIVERIES.find((due) => due === search.delivery);
  const asked = ORDER_SORTS.find((name) => name === search.sort);
  // What is due is sorted by when, unless asked otherwise.
  const sort = asked ?? (delivery && 'delivery_date');
  return {
    q: typeof search.q === 'string' ? search.q : undefined,
    sort,
    dir: sort && (asked && search.dir === 'desc' ? 'desc' : 'asc'),
    status: statusesOf(list).find((status) => status === search.status),
    delivery,
    missing: SIGNED_FILES.find((kind) => kind === search.missing),
  };
}

export const ordersQuery = (list: OrderList, params: OrderParams) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', list, params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(orderRows, { query: { view: 'row', list, ...params, limit: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** All orders of a list with these filters, for paper and for a selection. */
export const readAllOrders = (list: OrderList, params: OrderParams) => (maxRows: number) =>
  callAll(orderRows, { query: { view: 'row', list, ...params, limit: MAX_PAGE_SIZE } }, { maxRows });

/** How many orders each filter of a list keeps. */
export const orderCountsQuery = (list: OrderList) =>
  queryOptions({
    queryKey: ['orders', 'counts', list],
    queryFn: async ({ signal }) => (await call(ordersApi.counts, { query: { list }, signal })).data,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }): Promise<Order> =>
      (await call(ordersApi.read, { params: { id }, signal })).data,
  });

export const orderHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'history', id],
    queryFn: async ({ signal }) => (await call(ordersApi.history, { params: { id }, signal })).data,
  });

/** Cases in stock by lower-case SKU; depends on every order. */
export const stockQuery = queryOptions({
  queryKey: ['orders', 'stock'],
  queryFn: async ({ signal }) => {
    const { stock } = (await call(inventoryApi.stock, { signal })).data;
    return new Map(stock.map(({ sku, flavor, qty }) => [sku.toLowerCase(), { flavor, qty }]));
  },
});

export const activeDriversQuery = queryOptions({
  queryKey: ['drivers', 'active'],
  queryFn: async ({ signal }) => {
    const data = await callAll(driversApi.list, { query: { sort: 'driver_name' }, signal });
    return data.filter(({ status }) => status === 'active');
  },
});

/** The row of a loaded list, so that the dialog of its order is named at once. */
export function useCachedRow(id: string): OrderRow | undefined {
  const lists = useQueryClient().getQueriesData<Pages>({ queryKey: ['orders', 'list'] });
  for (const [, pages] of lists) {
    const row = pages?.pages.flatMap(({ data }) => data).find((each) => each.id === id);
    if (row) return row;
  }
  return undefined;
}

/** Each writes the server's reply into every cached list; the reply to a version conflict is the current order. */
export function useOrderChanges() {
  const cache = useQueryClient();
  const today = useToday();
  const take = (order: Order): Order => {
    cache.setQueryData(orderQuery(order.id).queryKey, (known) =>
      known && known.version > order.version ? known : order,
    );
    for (const [queryKey] of cache.getQueriesData<Pages>({ queryKey: ['orders', 'list'] })) {
      const [, , list, params] = queryKey as ReturnType<typeof ordersQuery>['queryKey'] &
        [0, 0, OrderList, OrderParams];
      cache.setQueryData<Pages>(
        queryKey,
        (pages) => pages && withOrder(pages, order, belongs(order, list, params, today)),
      );
    }
    void cache.invalidateQueries({ queryKey: ['orders'] });
    return order;
  };
  const save = async (answer: Promise<{ data: Order; warnings?: string[] | undefined }>): Promise<Order> => {
    try {
      const { data, warnings } = await answer;
      showWarnings(data, warnings);
      return take(data);
    } catch (error) {
      if (error instanceof CallError && error.code === 'version_conflict') take(error.reply.data as Order);
      void cache.invalidateQueries({ queryKey: stockQuery.queryKey });
      throw error;
    }
  };
  return {
    changeStatus: (id: string, body: StatusChange) =>
      save(call(ordersApi.changeStatus, { params: { id }, body })),
    changeDelivery: (id: string, body: DeliveryChange) =>
      save(call(ordersApi.changeDelivery, { params: { id }, body })),
    approve: (id: string, body: Approval) => save(call(ordersApi.approve, { params: { id }, body })),
    undoStatus: (id: string, body: StatusUndo) => save(call(ordersApi.undoStatus, { params: { id }, body })),
    editItems: (id: string, body: ItemsEdit) => save(call(ordersApi.editItems, { params: { id }, body })),
  };
}

/** Updates the order in a list, or removes it; a list that it newly belongs to is refetched. */
function withOrder({ pages, pageParams }: Pages, order: Order, stays: boolean): Pages {
  const left = !stays && pages.some(({ data }) => data.some(({ id }) => id === order.id));
  const row = OrderRow.parse(order);
  return {
    pageParams,
    pages: pages.map(({ data, page, ...rest }) => ({
      ...rest,
      ...(page && { page: { ...page, total: page.total - (left ? 1 : 0) } }),
      data: data.flatMap((each) => (each.id !== order.id ? [each] : stays ? [row] : [])),
    })),
  };
}
