import { z } from 'zod';
import { endpoint, withId } from '../lib/endpoint.ts';
import { Allocation, AllocationsChange } from './allocation-schema.ts';

const all = z.object({ data: z.array(Allocation) });

export const allocationsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/orders/:id/allocations',
    summary: 'Which lots the lines of an order come from',
    allow: 'orders.see',
    params: withId,
    reply: all,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/orders/:id/allocations',
    summary: 'Choose the lots of all lines by hand, until the order leaves; sums must equal the lines',
    allow: 'lots.change',
    params: withId,
    body: AllocationsChange,
    reply: all.extend({ warnings: z.array(z.string()).optional() }),
  }),
};
