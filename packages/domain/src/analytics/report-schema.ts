import { z } from 'zod';
import { isDay } from '../lib/dates.ts';
import { lengthOf } from './periods.ts';
import { MAX_REPORT_DAYS, PERIOD_BACKWARDS, PERIOD_TOO_LONG } from './report-period.ts';

export const REPORT_GROUPS = ['store', 'brand', 'product', 'agent', 'city'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** These are counted in cases and before tax; the others in orders and with it. */
export function countsCases(by: ReportGroup): boolean {
  return by === 'brand' || by === 'product';
}

/** The rows that are answered by themselves; all others are one row at the end. */
export const TOP_GROUPS = 100;

/** How many orders are read for a report; figures that are kept are not limited. The lines of an order cost more than it does. */
const MAX_ORDERS_READ = { orders: 100_000, lines: 25_000 };

/** Why a report that would read so many orders is refused; undefined where it is not. */
export function tooManyOrders(by: ReportGroup, count: number): string | undefined {
  if (by === 'agent') return undefined;
  if (countsCases(by)) {
    return count > MAX_ORDERS_READ.lines
      ? 'There are more than 25,000 orders in the parts of months that this period begins or ends with. Choose whole months.'
      : undefined;
  }
  return count > MAX_ORDERS_READ.orders
    ? 'There are more than 100,000 orders in this period and the one before. Choose a shorter period.'
    : undefined;
}

const DAY = 'Choose a first and a last day.';
const day = z.string(DAY).refine(isDay, DAY);

export const REPORT_SORTS = ['name', 'sales', 'count', 'sales_before', 'change'] as const;

const ReportFields = z.object({
  by: z.enum(REPORT_GROUPS, { error: `by must be one of: ${REPORT_GROUPS.join(', ')}` }),
  from: day,
  to: day,
});

const checked = <Shape extends typeof ReportFields>(shape: Shape) =>
  shape
    .refine(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, PERIOD_BACKWARDS)
    .refine((asked) => lengthOf(asked) <= MAX_REPORT_DAYS, PERIOD_TOO_LONG);

export const ReportQuery = checked(ReportFields);
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportExport = checked(
  ReportFields.extend({
    sort: z.enum(REPORT_SORTS, { error: `sort must be one of: ${REPORT_SORTS.join(', ')}` }).optional(),
    dir: z.enum(['asc', 'desc'], { error: 'dir must be asc or desc' }).default('asc'),
  }),
);
export type ReportExport = z.infer<typeof ReportExport>;

const sold = {
  sales: z.number(),
  sales_before: z.number(),
  /** Orders, or cases of brands and products. */
  count: z.number().int(),
  count_before: z.number().int(),
};

export const ReportRow = z.object({
  /** Null of the row that holds all others, and of stores without a city. */
  id: z.string().nullable(),
  name: z.string(),
  /** What tells two of one name apart. */
  note: z.string().nullable(),
  /** Of the last row: how many it holds. */
  others: z.number().int().nullable(),
  ...sold,
});
export type ReportRow = z.infer<typeof ReportRow>;

export const SalesReport = z.object({
  by: z.enum(REPORT_GROUPS),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Of all orders, with tax. */
  totals: z.object(sold),
  /** By day, or by week of a long period: what was sold then, and on the same day of the period before. */
  points: z.array(
    z.object({ from: z.iso.date(), to: z.iso.date(), sales: z.number(), sales_before: z.number() }),
  ),
  rows: z.array(ReportRow),
});
export type SalesReport = z.infer<typeof SalesReport>;

/** In percent, with one decimal; null where there was nothing before. */
export function changeOf({ sales, sales_before }: Pick<ReportRow, 'sales' | 'sales_before'>): number | null {
  return sales_before === 0 ? null : Math.round(((sales - sales_before) / sales_before) * 1000) / 10;
}
