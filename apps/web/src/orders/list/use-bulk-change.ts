import { useQueryClient } from '@tanstack/react-query';
import { type BulkOrders, type BulkOutcome, MAX_BULK_ORDERS } from '@waybill/domain/orders/bulk-orders';
import { useState } from 'react';
import { useSendOnce } from '../../lib/send-once.ts';

/** Sends a change of many orders in as many requests as it needs; a retry of the same sends the same idempotency keys. */
export function useBulkChange<Change extends object, Outcome extends BulkOutcome>(
  send: (body: Change & { orders: BulkOrders }, idempotencyKey: string) => Promise<Outcome>,
) {
  const cache = useQueryClient();
  const sendOnce = useSendOnce();
  const [done, setDone] = useState(0);
  const changeAll = async (seen: BulkOrders, change: Change): Promise<Outcome[]> => {
    const orders = seen.map(({ id, version }) => ({ id, version }));
    setDone(0);
    try {
      return await sendOnce({ ...change, orders }, async (key) => {
        const outcomes: Outcome[] = [];
        for (let from = 0; from < orders.length; from += MAX_BULK_ORDERS) {
          const part = orders.slice(from, from + MAX_BULK_ORDERS);
          outcomes.push(await send({ ...change, orders: part }, `${key}-${from}`));
          setDone(from + part.length);
        }
        return outcomes;
      });
    } finally {
      await cache.invalidateQueries({ queryKey: ['orders'] });
    }
  };
  return { changeAll, done };
}

export function merged(outcomes: readonly BulkOutcome[]): BulkOutcome {
  return {
    changed: outcomes.flatMap(({ changed }) => changed),
    refused: outcomes.flatMap(({ refused }) => refused),
  };
}
