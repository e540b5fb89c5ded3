import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ledgerApi } from '@waybill/domain/orders/ledger-api';
import type { Order } from '@waybill/domain/orders/schema';
import { creditMemosApi, type NewCreditMemo } from '@waybill/domain/receivables/credit-memos-api';
import type { Entry, NewPayment } from '@waybill/domain/receivables/entry-schema';
import { paymentsApi } from '@waybill/domain/receivables/payments-api';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';
import { sessionQuery } from '../../lib/session.ts';
import { orderQuery } from '../queries.ts';

/** Under 'orders', so that it is asked for again when an order changes. */
export const entriesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'entries', orderId],
    queryFn: async ({ signal }): Promise<readonly Entry[]> =>
      await callAll(paymentsApi.list, { query: { orderId }, signal }),
  });

/** A payment that was just recorded, the order after it, and what takes it back. */
export interface Recorded {
  order: Order;
  undo: () => Promise<unknown>;
}

const UNDONE = 'Undone right after it was recorded';

/** Each resolves to the order as it is afterwards; what else shows money is asked for again. */
export function useLedgerChanges(orderId: string) {
  const cache = useQueryClient();
  const after = async (work: Promise<unknown>): Promise<Order> => {
    try {
      await work;
      return await cache.fetchQuery({ ...orderQuery(orderId), staleTime: 0 });
    } finally {
      // After a refusal too, because what was shown may be out of date.
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    }
  };
  const voidEntry = ({ id, kind }: Entry, reason: string) => {
    const endpoint = kind === 'credit_memo' ? creditMemosApi.void : paymentsApi.void;
    return after(call(endpoint, { params: { id }, body: { reason } }));
  };
  return {
    record: async (body: NewPayment, idempotencyKey: string): Promise<Recorded> => {
      const recorded = call(paymentsApi.record, { body, idempotencyKey });
      const order = await after(recorded);
      const { data: entry } = await recorded;
      return { order, undo: () => voidEntry(entry, UNDONE) };
    },
    credit: (body: NewCreditMemo, idempotencyKey: string) =>
      after(call(creditMemosApi.record, { body, idempotencyKey })),
    void: voidEntry,
    writeOff: (reason: string) =>
      after(call(ledgerApi.writeOff, { params: { id: orderId }, body: { reason } })),
    release: (reason: string) =>
      after(call(ledgerApi.release, { params: { id: orderId }, body: { reason } })),
  };
}
