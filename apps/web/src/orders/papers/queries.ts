import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { settingsApi } from '@waybill/domain/accounts/settings-api';
import {
  type IssuedInvoice,
  issuedInvoicesApi,
  type SendInvoice,
} from '@waybill/domain/orders/issued-invoice';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';

/** Whether the business issues invoices. */
export const invoicingQuery = queryOptions({
  queryKey: ['invoicing'],
  queryFn: async ({ signal }) => (await call(settingsApi.accountInfo, { signal })).data.invoicing === 'on',
});

/** Under 'orders', so that they are asked for again when an order changes. */
export const versionsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'versions', orderId],
    queryFn: async ({ signal }): Promise<readonly IssuedInvoice[]> =>
      await callAll(issuedInvoicesApi.list, { query: { orderId }, signal }),
  });

export function useInvoiceChanges(orderId: string) {
  const cache = useQueryClient();
  const after = async <Reply>(work: Promise<Reply>): Promise<Reply> => {
    const reply = await work;
    void cache.invalidateQueries({ queryKey: ['orders'] });
    return reply;
  };
  return {
    issue: (reason: string | null) =>
      after(call(issuedInvoicesApi.issue, { params: { id: orderId }, body: { reason } })),
    void: (id: string, reason: string) =>
      after(call(issuedInvoicesApi.void, { params: { id }, body: { reason } })),
    send: (id: string, body: SendInvoice) => call(issuedInvoicesApi.send, { params: { id }, body }),
  };
}
