import { z } from 'zod';
import { Counted } from '../lib/filter-counts.ts';
import { UsualItem } from '../orders/desk/usual-items.ts';
import { Order } from '../orders/schema.ts';

export const STORE_OVERVIEW_NOT_LOADED = "Failed to load the store's figures";

/** How many of a store's own prices are answered at most. */
export const MAX_STORE_PRICES = 200;

export const StorePrice = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  brand_name: z.string(),
  price: z.number(),
  /** What every other store pays. */
  other_price: z.number(),
});
export type StorePrice = z.infer<typeof StorePrice>;

/** Of the orders that the reader may see. */
export const StoreOverview = z.object({
  unpaid: z.object({ count: z.number().int(), balance: z.number() }),
  last_year: z.object({ order_count: z.number().int(), total_sales: z.number() }),
  last_order: Order.pick({ id: true, order_number: true, order_status: true, created_at: true }).nullable(),
  usual: z.array(UsualItem),
  /** How many orders there are, and of them how many on each list. */
  orders: z.object({ all: Counted, active: Counted, unpaid: Counted, completed: Counted }),
  /** Null for those who do not see the catalogue. */
  prices: z.array(StorePrice).nullable(),
  has_more_prices: z.boolean(),
});
export type StoreOverview = z.infer<typeof StoreOverview>;
