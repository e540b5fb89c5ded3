import { z } from 'zod';
import { Product } from './product-schema.ts';
import { STOCK_REASONS, STOCK_STATES } from './stock.ts';

/** One row per flavor; the ten columns, and what a click needs. */
export const InventoryRow = Product.pick({
  product_name: true,
  brand_name: true,
  product_type: true,
  size: true,
  size_unit: true,
  units_per_case: true,
}).extend({
  flavor_id: z.uuid(),
  product_id: z.uuid(),
  flavor: z.string(),
  sku: z.string(),
  qty: z.number().int(),
  qty_sold: z.number().int(),
  /** Cases in the house that are not for sale. */
  qty_held: z.number().int(),
  /** Under customer-specific pricing what every other store pays. */
  price: z.number(),
  pricing_type: z.enum(['universal', 'customer-specific']),
  stock: z.enum(STOCK_STATES),
});
export type InventoryRow = z.infer<typeof InventoryRow>;

export const INVENTORY_SORTS = [
  'product_name',
  'brand_name',
  'product_type',
  'flavor',
  'sku',
  'size',
  'units_per_case',
  'qty',
  'qty_sold',
  'price',
] as const;
/** Low is what is left of, out is what nothing is left of. */
export const STOCK_FILTERS = ['low', 'out', 'low_or_out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

export type InventorySort = (typeof INVENTORY_SORTS)[number];
/** Of a file; held cases are shown while there are any, and sort nothing. */
export const INVENTORY_COLUMNS = [...INVENTORY_SORTS, 'qty_held'] as const;
export type InventoryColumn = (typeof INVENTORY_COLUMNS)[number];

export const StockMovement = z.object({
  id: z.uuid(),
  flavor_id: z.uuid(),
  flavor: z.string(),
  sku: z.string(),
  qty_change: z.number().int(),
  sold_change: z.number().int(),
  held_change: z.number().int(),
  /** The figure after this change. */
  qty_after: z.number().int(),
  reason: z.enum(Object.keys(STOCK_REASONS) as [keyof typeof STOCK_REASONS]),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  /** The credit memo that brought the cases back. */
  entry_id: z.uuid().nullable(),
  entry_number: z.string().nullable(),
  /** Null for what Waybill does by itself. */
  user_id: z.uuid().nullable(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** Cases in stock by SKU, and a text that changes with the products, brands and processors themselves. */
export const StockLevels = z.object({
  revision: z.string(),
  stock: z.array(z.object({ sku: z.string(), flavor: z.string(), qty: z.number().int() })),
});
export type StockLevels = z.infer<typeof StockLevels>;
