import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { isDay } from '@waybill/domain/lib/dates';
import {
  INVOICE_SORTS,
  INVOICE_STATES,
  type IssuedInvoice,
  IssuedInvoiceQuery,
  issuedInvoicesApi,
  type SendInvoice,
} from '@waybill/domain/orders/papers/issued-invoice';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';
import { showWarnings } from './show-warnings.ts';

export const INVOICES_NOT_LOADED = 'Failed to load invoices';

/** Under 'orders', so that they are asked for again when an order changes. */
export const versionsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'versions', orderId],
    queryFn: async ({ signal }): Promise<readonly IssuedInvoice[]> =>
      await callAll(issuedInvoicesApi.list, { query: { orderId }, signal }),
  });

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const dayIn = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** Reads them from the address, which may hold invalid values. */
export function invoiceParamsOf(search: Record<string, unknown>) {
  const sort = INVOICE_SORTS.find((name) => name === search.sort);
  return {
    q: text(search.q),
    sort,
    dir: sort && (search.dir === 'desc' ? ('desc' as const) : ('asc' as const)),
    storeId: IssuedInvoiceQuery.shape.storeId.safeParse(search.store).data,
    state: INVOICE_STATES.find((state) => state === search.state),
    from: dayIn(search.from),
    to: dayIn(search.to),
  };
}
export type InvoiceParams = ReturnType<typeof invoiceParamsOf>;

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;

/** Under 'orders', so that a change of any order by anyone refreshes them. */
export const invoicesQuery = (params: InvoiceParams) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'invoices', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(issuedInvoicesApi.list, { query: { ...params, limit: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const readAllInvoices = (params: InvoiceParams) => (maxRows: number) =>
  callAll(issuedInvoicesApi.list, { query: { ...params, limit: MAX_PAGE_SIZE } }, { maxRows });

/** How many invoices each filter keeps. */
export const invoiceCountsQuery = queryOptions({
  queryKey: ['orders', 'invoice-counts'],
  queryFn: async ({ signal }) => (await call(issuedInvoicesApi.counts, { signal })).data,
});

export function useInvoiceChanges(orderId: string) {
  const cache = useQueryClient();
  const after = async <Reply>(work: Promise<Reply>): Promise<Reply> => {
    const reply = await work;
    void cache.invalidateQueries({ queryKey: ['orders'] });
    return reply;
  };
  return {
    /** Answers what is then said. */
    issue: async (reason: string | null) => {
      const body = { reason };
      const reply = await after(call(issuedInvoicesApi.issue, { params: { id: orderId }, body }));
      showWarnings(reply.data, reply.warnings);
      return reply.message;
    },
    void: (id: string, reason: string) =>
      after(call(issuedInvoicesApi.void, { params: { id }, body: { reason } })),
    send: (id: string, body: SendInvoice) => call(issuedInvoicesApi.send, { params: { id }, body }),
  };
}
