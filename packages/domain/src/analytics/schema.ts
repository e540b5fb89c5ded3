import { z } from 'zod';

export const SALES_NOT_LOADED = 'Failed to load analytics data';

export const AgentSales = z.object({
  agent_id: z.uuid(),
  agent_name: z.string(),
  total_sales: z.number(),
  order_count: z.number().int(),
  average_order_value: z.number(),
});
export type AgentSales = z.infer<typeof AgentSales>;

/** How many products are answered at most, by amount sold. */
export const TOP_PRODUCTS = 50;

export const ProductSales = z.object({
  flavor_id: z.uuid(),
  product_name: z.string(),
  brand_name: z.string(),
  sku: z.string(),
  product_type: z.string(),
  flavor: z.string(),
  size: z.number(),
  size_unit: z.string(),
  /** What a case was sold for on average, so that price, quantity and amount belong together whatever each store paid. */
  price: z.number(),
  qty_total: z.number().int(),
  total_amount: z.number(),
});
export type ProductSales = z.infer<typeof ProductSales>;

export const DaySales = z.object({
  day: z.iso.date(),
  total_sales: z.number(),
  order_count: z.number().int(),
});
export type DaySales = z.infer<typeof DaySales>;

export const SalesSummary = z.object({
  total_sales: z.number(),
  total_orders: z.number().int(),
  active_agents: z.number().int(),
  average_order_value: z.number(),
});
export type SalesSummary = z.infer<typeof SalesSummary>;

export const SalesAnalytics = z.object({
  today: z.iso.date(),
  month: z.array(AgentSales),
  ytd: z.array(AgentSales),
  products_month: z.array(ProductSales),
  products_ytd: z.array(ProductSales),
  summary: z.object({ month: SalesSummary, ytd: SalesSummary }),
  /** From the period's first day to today, without gaps. */
  days: z.object({ month: z.array(DaySales), ytd: z.array(DaySales) }),
  /** Credit memos and write-offs, which stand beside the sales and never inside them; a void counts from its own day. */
  credits_month: z.number(),
  credits_ytd: z.number(),
});
export type SalesAnalytics = z.infer<typeof SalesAnalytics>;
