import { useQueryClient } from '@tanstack/react-query';
import { ordersApi } from '@waybill/domain/orders/api';
import type { BulkStatusOutcome } from '@waybill/domain/orders/bulk-status';
import type { StatusChange } from '@waybill/domain/orders/schema';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';

interface Seen {
  id: string;
  version: number;
}

/** A retry of the same change, after no response, sends the same idempotency key. */
export function useBulkStatus() {
  const cache = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  return async (orders: readonly Seen[], change: StatusChange): Promise<BulkStatusOutcome> => {
    const body = { ...change, orders: orders.map(({ id, version }) => ({ id, version })) };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    try {
      const { data } = await call(ordersApi.changeStatuses, { body, idempotencyKey: sent.current.key });
      sent.current = { text: '', key: '' };
      return data;
    } finally {
      await cache.invalidateQueries({ queryKey: ['orders'] });
    }
  };
}
