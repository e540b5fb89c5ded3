import { z } from 'zod';
import { figure } from '../catalogue/figure.ts';
import { MAX_STOCK } from '../catalogue/stock.ts';
import { packageTag } from './package-tag.ts';

/** Cases of a line that come from a lot. */
export const Allocation = z.object({
  order_line_id: z.uuid(),
  lot_id: z.uuid(),
  lot_number: z.string(),
  package_uid: z.string().nullable(),
  qty: z.number().int(),
  /** The tag of the container that leaves; empty means the lot's own, when the whole lot leaves. */
  ship_uid: z.string().nullable(),
});
export type Allocation = z.infer<typeof Allocation>;

const QTY = 'Quantity must be a whole number above 0';
const MAX_ALLOCATIONS = 2000;

export const NewAllocation = z.object({
  order_line_id: z.uuid('Every allocation needs its order_line_id'),
  lot_id: z.uuid('Please select a lot.'),
  qty: figure({ wrong: QTY, min: 1, max: MAX_STOCK }),
  ship_uid: packageTag,
});
export type NewAllocation = z.infer<typeof NewAllocation>;

/** All lots of all lines, with the version of the order. */
export const AllocationsChange = z.object({
  allocations: z
    .array(NewAllocation, 'allocations must be a list')
    .max(MAX_ALLOCATIONS, `An order has at most ${MAX_ALLOCATIONS} allocations.`),
  version: z.number().int().optional(),
});
export type AllocationsChange = z.infer<typeof AllocationsChange>;

/** One order that got cases of a lot. */
export const Destination = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  order_status: z.string(),
  store_id: z.uuid(),
  store_name: z.string(),
  qty: z.number().int(),
  ship_uid: z.string().nullable(),
  /** Null until it is delivered. */
  delivered_on: z.iso.date().nullable(),
  returned: z.number().int(),
});
export type Destination = z.infer<typeof Destination>;
