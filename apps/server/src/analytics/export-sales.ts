import type { SalesExport } from '@waybill/domain/analytics/api';
import type { AgentSales, ProductSales } from '@waybill/domain/analytics/schema';
import { type Day, dayIn } from '@waybill/domain/lib/dates';
import { stringify } from 'csv-stringify/sync';
import { logActivity } from '../activity/log-activity.ts';
import type { Context } from '../lib/context.ts';
import { inAccount } from '../lib/db.ts';
import { agentSales, periodOf, productSales, salesScope } from './read-sales.ts';

type Columns<Row> = [heading: string, value: (row: Row) => string | number][];

const AGENT_COLUMNS: Columns<AgentSales> = [
  ['Agent', (row) => row.agent_name],
  ['Sales', (row) => row.total_sales.toFixed(2)],
  ['Orders', (row) => row.order_count],
  ['Average', (row) => row.average_order_value.toFixed(2)],
];

const PRODUCT_COLUMNS: Columns<ProductSales> = [
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

/** One table of the screen as a file; what leaves the house is in the activity log. */
export function exportSales(context: Context, { section, period }: SalesExport) {
  const today = dayIn(context.user.time_zone, new Date());
  const scope = salesScope(context);
  return inAccount(context, async (db) => {
    const range = periodOf(period, today);
    const text =
      section === 'agents'
        ? csvOf(AGENT_COLUMNS, await agentSales(db, scope, range))
        : csvOf(PRODUCT_COLUMNS, await productSales(db, scope, period, today));
    const name = fileName(section, period, today);
    await logActivity(db, context.user, {
      action: 'export',
      entity: 'order',
      message: `Exported ${name}`,
      data: { section, ...range },
    });
    return { name, text };
  });
}

function fileName(section: string, period: string, today: Day): string {
  return `sales-${section}-${period === 'month' ? today.slice(0, 7) : today.slice(0, 4)}.csv`;
}

/** A text that a spreadsheet would take for a formula is defused; the mark in front tells Excel that it is UTF-8. */
function csvOf<Row>(columns: Columns<Row>, rows: Row[]): string {
  const table = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ];
  return stringify(table, { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
