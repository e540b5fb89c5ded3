import { z } from 'zod';
import { endpoint, withId } from '../lib/endpoint.ts';
import { WithReason } from '../receivables/entry-schema.ts';
import { Order } from './schema.ts';

const one = z.object({ data: Order });

export const nothingOpen = (order_number: string) => `Nothing is open on ${order_number}.`;
export const notDelivered = (order_number: string) => `${order_number} is not delivered yet.`;
export const notCancelled = (order_number: string) => `${order_number} is not cancelled.`;
export const nothingToRelease = (order_number: string) => `Nothing is paid on ${order_number}.`;

export const ledgerApi = {
  writeOff: endpoint({
    method: 'POST',
    path: '/api/orders/:id/write-off',
    summary: 'Write off the whole balance of a delivered order, which is then complete',
    allow: 'receivables.write_off',
    params: withId,
    body: WithReason,
    reply: one,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/orders/:id/release',
    summary: 'Free what was paid on a cancelled order; it then lies on account of the store',
    allow: 'receivables.manage',
    params: withId,
    body: WithReason,
    reply: one,
  }),
};
