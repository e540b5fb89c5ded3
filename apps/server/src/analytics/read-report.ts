import { daysOf, lengthOf, type Period } from '@waybill/domain/analytics/periods';
import { periodBefore, pointDays, splitPeriod } from '@waybill/domain/analytics/report-period';
import {
  countsCases,
  type ReportQuery,
  type SalesReport,
  tooManyOrders,
} from '@waybill/domain/analytics/report-schema';
import type { DaySales } from '@waybill/domain/analytics/schema';
import { everyDay, totalOf } from '@waybill/domain/analytics/summary';
import { type Day, dayIn } from '@waybill/domain/lib/dates';
import { invalid } from '@waybill/domain/lib/errors';
import { userRows } from '../http/user-rows.ts';
import type { SalesReader } from './read-sales.ts';
import {
  agentReport,
  brandReport,
  type Compared,
  cityReport,
  productReport,
  storeReport,
} from './report-repository.ts';
import { type SalesScope, salesByDay } from './repository.ts';
import { batchSettled } from './settled-sales.ts';

/** The chart and the table of any period beside the one before. */
export async function readReport(
  reader: SalesReader,
  { by, from, to }: ReportQuery,
  now = new Date(),
): Promise<SalesReport> {
  const scope: SalesScope = userRows(reader, 'analytics.see', 'agent_id');
  const today = dayIn(reader.user.time_zone, now);
  const period = { from, to };
  const compared = { period, before: periodBefore(period) };
  const sold = await batchSettled(reader, scope, (db) => ({
    days: salesByDay(db, scope, period),
    before: salesByDay(db, scope, compared.before),
  }));
  const days = { now: everyDay(period, sold.days), before: everyDay(compared.before, sold.before) };
  const split = { period: splitPeriod(period, today), before: splitPeriod(compared.before, today) };
  const read = countsCases(by) ? [...split.period.edges, ...split.before.edges] : [period, compared.before];
  const refusal = tooManyOrders(by, countIn([...days.now, ...days.before], read));
  if (refusal) throw invalid(refusal);
  const { rows } = await batchSettled(reader, scope, () => ({
    rows: reportBy[by](scope, { ...compared, split }),
  }));
  const total = { now: totalOf(days.now), before: totalOf(days.before) };
  return {
    by,
    ...compared,
    totals: {
      sales: total.now.total_sales,
      sales_before: total.before.total_sales,
      count: total.now.order_count,
      count_before: total.before.order_count,
    },
    points: pointsOf(period, days.now, days.before),
    rows,
  };
}

interface Wanted extends Compared {
  split: { period: ReturnType<typeof splitPeriod>; before: ReturnType<typeof splitPeriod> };
}

const reportBy = {
  agent: agentReport,
  store: storeReport,
  city: cityReport,
  product: (scope: SalesScope, { split }: Wanted) => productReport(scope, split),
  brand: (scope: SalesScope, { split }: Wanted) => brandReport(scope, split),
};

/** How many orders a report would read is known from what is kept of each day, before it reads one. */
function countIn(days: readonly DaySales[], read: readonly Period[]): number {
  const isRead = ({ day }: DaySales) => read.some(({ from, to }) => from <= day && day <= to);
  return totalOf(days.filter(isRead)).order_count;
}

function pointsOf(period: Period, now: readonly DaySales[], before: readonly DaySales[]) {
  const step = pointDays(period);
  const days = daysOf(period);
  const salesOf = (all: readonly DaySales[], at: number) => totalOf(all.slice(at, at + step)).total_sales;
  return Array.from({ length: Math.ceil(lengthOf(period) / step) }, (_, n) => {
    const at = n * step;
    return {
      from: days[at] as Day,
      to: days[Math.min(at + step, days.length) - 1] as Day,
      sales: salesOf(now, at),
      sales_before: salesOf(before, at),
    };
  });
}
