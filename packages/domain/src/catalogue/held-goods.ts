import { z } from 'zod';
import { endpoint, withId } from '../lib/endpoint.ts';
import { reason } from '../lib/reason.ts';
import { figure } from './figure.ts';
import { MAX_STOCK } from './stock.ts';

export const HELD_ACTIONS = ['release', 'destroy'] as const;
const ACTION = `action must be one of: ${HELD_ACTIONS.join(', ')}`;
const QTY = 'Quantity must be a whole number above 0';

/** Held cases become for sale, or are no more. */
export const HeldChange = z.object({
  action: z.enum(HELD_ACTIONS, ACTION),
  qty: figure({ wrong: QTY, min: 1, max: MAX_STOCK }),
  reason,
});
export type HeldChange = z.infer<typeof HeldChange>;

export const HeldFlavor = z.object({
  id: z.uuid(),
  flavor: z.string(),
  sku: z.string(),
  qty: z.number().int(),
  qty_sold: z.number().int(),
  qty_held: z.number().int(),
});
export type HeldFlavor = z.infer<typeof HeldFlavor>;

export const onlyHeld = (held: number, flavor: string) => `Only ${held} cases of ${flavor} are held.`;

export const heldGoodsApi = {
  change: endpoint({
    method: 'POST',
    path: '/api/flavors/:id/held',
    summary: 'Release held cases of a flavor for sale, or note that they were destroyed',
    allow: 'catalogue.change',
    params: withId,
    body: HeldChange,
    reply: z.object({ data: HeldFlavor }),
  }),
};
