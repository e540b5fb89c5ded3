import { z } from 'zod';
import { InventoryRow } from '../catalogue/inventory-schema.ts';
import { Order } from '../orders/schema.ts';
import { Store } from '../partners/store-schema.ts';
import { DaySales } from './schema.ts';

/** How many rows stand under each figure; the link leads to all of them. */
export const HOME_ROWS = 8;

export const HomeOrder = Order.pick({
  id: true,
  order_number: true,
  store_id: true,
  store_name: true,
  order_status: true,
  order_total: true,
  agent_name: true,
  delivery_date: true,
  created_at: true,
}).extend({ amount_due: z.number() });
export type HomeOrder = z.infer<typeof HomeOrder>;

const orders = z.object({ count: z.number().int(), orders: z.array(HomeOrder) });

const month = z.object({
  total_sales: z.number(),
  order_count: z.number().int(),
  /** All days of the month; of the current one those up to today. */
  days: z.array(DaySales),
});

const work = z.object({
  today: z.iso.date(),
  /** Waiting longest first. */
  awaiting_approval: orders,
  deliveries_today: orders,
  overdue_deliveries: orders,
  unpaid: orders.extend({ balance: z.number() }),
  sales: z.object({ this_month: month, last_month: month }),
  latest_orders: z.array(HomeOrder),
});

export const LowFlavor = InventoryRow.pick({
  flavor_id: true,
  product_id: true,
  product_name: true,
  brand_name: true,
  flavor: true,
  sku: true,
  qty: true,
  stock: true,
});
export type LowFlavor = z.infer<typeof LowFlavor>;

export const LicensedStore = Store.pick({ id: true, store_name: true, license_number: true }).extend({
  license_expiration: z.iso.date(),
  license: z.enum(['expired', 'expiring']),
});
export type LicensedStore = z.infer<typeof LicensedStore>;

export const Stop = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  order_status: Order.shape.order_status,
  delivery_date: z.iso.date().nullable(),
  items_total: z.number().int(),
  order_total: z.number(),
  store_id: z.uuid(),
  store_name: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Stop = z.infer<typeof Stop>;

/** What a new business adds first, in the order in which one needs the other; what was loaded as a sample does not count. */
export const SETUP_STEPS = ['processor', 'brand', 'product', 'store', 'agent', 'order', 'invoice'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const BusinessHome = work.extend({
  view: z.literal('business'),
  /** Which of the first steps are done; nothing once all are. */
  setup: z.record(z.enum(SETUP_STEPS), z.boolean()).nullable(),
  /** What is past due of delivered orders and of how many stores, and how many are in default with an order that no notice names; nothing outside New York. */
  overdue_balance: z.number(),
  overdue_stores: z.number().int(),
  default_notices_due: z.number().int().nullable(),
  /** The day on which the excise return is due, from 14 days ahead until it is filed; nothing outside New York. */
  excise_return_due: z.iso.date().nullable(),
  /** Whether sample data is there to be removed, or could be loaded. */
  sample: z.enum(['loaded', 'offered']).nullable(),
  /** low is what has 1 to 5 cases left, out what has none. */
  stock: z.object({ low: z.number().int(), out: z.number().int(), flavors: z.array(LowFlavor) }),
  licenses: z.object({
    expired: z.number().int(),
    expiring: z.number().int(),
    stores: z.array(LicensedStore),
  }),
});

/** The same figures of the agent's own orders. */
export const AgentHome = work.extend({ view: z.literal('agent') });

export const DriverHome = z.object({
  view: z.literal('driver'),
  today: z.iso.date(),
  stops_today: z.number().int(),
  stops_overdue: z.number().int(),
  /** By delivery date, those without one last. */
  stops: z.array(Stop),
});

export const Home = z.discriminatedUnion('view', [BusinessHome, AgentHome, DriverHome]);
export type Home = z.infer<typeof Home>;
