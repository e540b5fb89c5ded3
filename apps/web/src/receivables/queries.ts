import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { tradeSettingsApi } from '@waybill/domain/accounts/trade-settings';
import { isDay } from '@waybill/domain/lib/dates';
import { creditMemosApi } from '@waybill/domain/receivables/credit-memos-api';
import { type CodList, defaultsApi, type NoticeChange } from '@waybill/domain/receivables/defaults-api';
import {
  type ApplyEntry,
  ENTRY_KINDS,
  ENTRY_STATES,
  type Entry,
  type NewRefund,
} from '@waybill/domain/receivables/entry-schema';
import { paymentsApi } from '@waybill/domain/receivables/payments-api';
import {
  type Days,
  RECEIVABLE_SORTS,
  receivablesApi,
  type SendStatement,
} from '@waybill/domain/receivables/receivables-api';
import { call } from '../lib/call.ts';
import { callAll } from '../lib/call-all.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
/** Under the orders, so that a change of any order by anyone refreshes them. */
const KEY = ['orders', 'receivables'];

type Search = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function sortOf<const Name extends string>(search: Search, names: readonly Name[]) {
  const sort = names.find((name) => name === search.sort);
  return { sort, dir: sort && (search.dir === 'desc' ? ('desc' as const) : ('asc' as const)) };
}

/** Reads them from the address, which may hold invalid values. */
export function storeParamsOf(search: Search, today: string) {
  const day = text(search.as_of);
  return {
    q: text(search.q),
    ...sortOf(search, RECEIVABLE_SORTS),
    as_of: day && isDay(day) && day < today ? day : undefined,
    overdue: search.overdue === 'yes' ? true : undefined,
  };
}
export type StoreParams = ReturnType<typeof storeParamsOf>;

export function paymentParamsOf(search: Search) {
  return {
    q: text(search.q),
    ...sortOf(search, ['date', 'amount', 'number']),
    kind: ENTRY_KINDS.find((kind) => kind === search.kind),
    state: ENTRY_STATES.find((state) => state === search.state),
  };
}
export type PaymentParams = ReturnType<typeof paymentParamsOf>;

export function defaultParamsOf(search: Search) {
  return {
    q: text(search.q),
    ...sortOf(search, ['delivered_on', 'store_name', 'amount']),
    notice: search.notice === 'due' ? ('due' as const) : undefined,
  };
}
export type DefaultParams = ReturnType<typeof defaultParamsOf>;

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ page }: { page?: { next_cursor: string | null } | undefined }) =>
    page?.next_cursor ?? undefined,
  placeholderData: keepPreviousData,
};

export const receivablesQuery = (params: StoreParams) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'stores', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(receivablesApi.list, { query: { ...params, limit: PAGE_SIZE, cursor }, signal }),
    ...paged,
  });

export const paymentsQuery = (params: PaymentParams) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'payments', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(paymentsApi.list, { query: { ...params, limit: PAGE_SIZE, cursor }, signal }),
    ...paged,
  });

export const defaultsQuery = (params: DefaultParams) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'defaults', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(defaultsApi.list, { query: { ...params, limit: PAGE_SIZE, cursor }, signal }),
    ...paged,
  });

/** All rows with these filters, for paper. */
export const readAllReceivables = (params: StoreParams) => (maxRows: number) =>
  callAll(receivablesApi.list, { query: { ...params, limit: MAX_PAGE_SIZE } }, { maxRows });
export const readAllPayments = (params: PaymentParams) => (maxRows: number) =>
  callAll(paymentsApi.list, { query: { ...params, limit: MAX_PAGE_SIZE } }, { maxRows });
export const readAllDefaults = (params: DefaultParams) => (maxRows: number) =>
  callAll(defaultsApi.list, { query: { ...params, limit: MAX_PAGE_SIZE } }, { maxRows });

/** How many entries each filter keeps. */
export const paymentCountsQuery = queryOptions({
  queryKey: [...KEY, 'payment-counts'],
  queryFn: async ({ signal }) => (await call(paymentsApi.counts, { signal })).data,
});

/** How many defaults each filter keeps. */
export const defaultCountsQuery = queryOptions({
  queryKey: [...KEY, 'default-counts'],
  queryFn: async ({ signal }) => (await call(defaultsApi.counts, { signal })).data,
});

export const paidWeeksQuery = queryOptions({
  queryKey: [...KEY, 'weeks'],
  queryFn: async ({ signal }) => (await call(receivablesApi.weeks, { signal })).data,
});

export const accountQuery = (id: string, days: Days) =>
  queryOptions({
    queryKey: [...KEY, 'account', id, days],
    queryFn: async ({ signal }) =>
      (await call(receivablesApi.account, { params: { id }, query: days, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Only in New York are there defaults. */
export const jurisdictionQuery = queryOptions({
  queryKey: ['settings', 'jurisdiction'],
  queryFn: async ({ signal }) => (await call(tradeSettingsApi.read, { signal })).data.jurisdiction,
});

export function useReceivableChanges() {
  const cache = useQueryClient();
  const refreshed = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } finally {
      // After a refusal too, because what was shown may be out of date.
      void cache.invalidateQueries({ queryKey: ['orders'] });
    }
  };
  return {
    void: ({ id, kind }: Pick<Entry, 'id' | 'kind'>, reason: string) =>
      refreshed(
        call(kind === 'credit_memo' ? creditMemosApi.void : paymentsApi.void, {
          params: { id },
          body: { reason },
        }),
      ),
    apply: (id: string, body: ApplyEntry) => refreshed(call(paymentsApi.apply, { params: { id }, body })),
    unapply: (id: string, order_id: string) =>
      refreshed(call(paymentsApi.unapply, { params: { id }, body: { order_id } })),
    refund: (id: string, body: NewRefund) => refreshed(call(paymentsApi.refund, { params: { id }, body })),
    makeNotice: (store_id: string) => refreshed(call(defaultsApi.makeNotice, { body: { store_id } })),
    changeNotice: (id: string, body: NoticeChange) =>
      refreshed(call(defaultsApi.changeNotice, { params: { id }, body })),
    codList: async (body: CodList) => {
      const reply = await refreshed(call(defaultsApi.codList, { body }));
      if (body.confirm) void cache.invalidateQueries({ queryKey: ['stores'] });
      return reply;
    },
    sendStatement: (id: string, body: SendStatement) =>
      call(receivablesApi.sendStatement, { params: { id }, body }),
  };
}
