import type { SalesExport } from '@waybill/domain/analytics/api';
import type { AgentSales, ProductSales } from '@waybill/domain/analytics/schema';
import { compare, type Sortable } from '@waybill/domain/lib/compare';
import type { CsvColumns } from '@waybill/domain/lib/csv';
import { type Day, dayIn } from '@waybill/domain/lib/dates';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../activity/export-csv.ts';
import type { Context } from '../http/context.ts';
import { periodOf, readAgentSales, readProductSales } from './read-sales.ts';

const AGENT_COLUMNS: CsvColumns<AgentSales> = [
  ['Agent', (row) => row.agent_name],
  ['Sales', (row) => row.total_sales.toFixed(2)],
  ['Orders', (row) => row.order_count],
  ['Average', (row) => row.average_order_value.toFixed(2)],
];

const PRODUCT_COLUMNS: CsvColumns<ProductSales> = [
  ['Product', (row) => row.product_name],
  ['Brand', (row) => row.brand_name],
  ['SKU', (row) => row.sku],
  ['Type', (row) => row.product_type],
  ['Flavor', (row) => row.flavor],
  ['Size', (row) => `${row.size} ${row.size_unit}`],
  ['Price', (row) => row.price.toFixed(2)],
  ['Quantity', (row) => row.qty_total],
  ['Total Amount', (row) => row.total_amount.toFixed(2)],
];

/** One table of the screen, which is short, in the order it is shown. */
export function exportSales(context: Context, wanted: SalesExport, reply: FastifyReply): Promise<void> {
  const { section, period } = wanted;
  const today = dayIn(context.user.time_zone, new Date());
  const range = periodOf(period, today);
  const file = { name: fileName(section, period, today), entity: 'order', asked: { section, ...range } };
  return section === 'agents'
    ? exportCsv(context, reply, {
        ...file,
        columns: AGENT_COLUMNS,
        read: () => sorted(wanted, readAgentSales(context, period, today)),
      })
    : exportCsv(context, reply, {
        ...file,
        columns: PRODUCT_COLUMNS,
        read: () => sorted(wanted, readProductSales(context, period, today)),
      });
}

function fileName(section: string, period: string, today: Day): string {
  return `sales-${section}-${period === 'month' ? today.slice(0, 7) : today.slice(0, 4)}`;
}

/** Equal ones stay in the order of the ranking, whichever way the sort goes. */
async function sorted<Row extends object>({ sort, dir }: SalesExport, rows: Promise<Row[]>) {
  const data = await rows;
  if (!sort) return { data };
  const sortedBy = (row: Row) => (row as Record<string, Sortable>)[sort];
  const sign = dir === 'asc' ? 1 : -1;
  return { data: data.toSorted((a, b) => sign * compare(sortedBy(a), sortedBy(b))) };
}
