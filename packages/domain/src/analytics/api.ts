import { z } from 'zod';
import { endpoint, withId } from '../lib/endpoint.ts';
import { Home } from './home-schema.ts';
import { PERIODS } from './periods.ts';
import { SalesAnalytics } from './schema.ts';
import { StoreOverview } from './store-schema.ts';

export const SALES_SECTIONS = ['agents', 'products'] as const;

const SALES_SORTS = [
  'agent_name',
  'total_sales',
  'order_count',
  'average_order_value',
  'product_name',
  'brand_name',
  'sku',
  'product_type',
  'flavor',
  'size',
  'price',
  'qty_total',
  'total_amount',
] as const;

export const SalesExport = z.object({
  section: z.enum(SALES_SECTIONS, { error: 'section must be agents or products' }),
  period: z.enum(PERIODS, { error: 'period must be month or ytd' }),
  sort: z.enum(SALES_SORTS, { error: `sort must be one of: ${SALES_SORTS.join(', ')}` }).optional(),
  dir: z.enum(['asc', 'desc'], { error: 'dir must be asc or desc' }).default('asc'),
});
export type SalesExport = z.infer<typeof SalesExport>;

export const analyticsApi = {
  sales: endpoint({
    method: 'GET',
    path: '/api/analytics/sales',
    summary: 'Sales by agent, product and day, of this month and this year; of agents and drivers their own',
    allow: 'analytics.see',
    reply: z.object({ data: SalesAnalytics }),
  }),
  exportSales: endpoint({
    method: 'GET',
    path: '/api/analytics/sales.csv',
    summary: 'One table of the sales analytics as CSV',
    allow: 'analytics.see',
    query: SalesExport,
    binary: true,
    logged: true,
    reply: z.object({}),
  }),
  store: endpoint({
    method: 'GET',
    path: '/api/stores/:id/overview',
    summary: 'What a store owes, usually buys and pays, of the orders that one may see',
    allow: 'stores.see',
    params: withId,
    reply: z.object({ data: StoreOverview }),
  }),
  home: endpoint({
    method: 'GET',
    path: '/api/home',
    summary: 'What needs doing today: of the business, of an agent, or the stops of a driver',
    allow: 'signed_in',
    reply: z.object({ data: Home }),
  }),
};
