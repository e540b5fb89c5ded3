import type { SalesReport } from '@waybill/domain/analytics/report-schema';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import { Lines } from '../../ui/charts/lazy-charts.ts';

const HEIGHT = 240;
const SERIES = [
  { name: 'sales', label: 'This period' },
  { name: 'before', label: 'Period before' },
];

/** The two periods above each other, day by day or week by week. */
export function ReportChart({ report }: { report: SalesReport | undefined }) {
  const points = report?.points ?? [];
  const weekly = points.some(({ from, to }) => from !== to);
  const years = new Set(points.map(({ from }) => from.slice(0, 4)));
  const isEmpty = report && report.totals.count === 0 && report.totals.count_before === 0;
  return (
    <Chart
      title={weekly ? 'Sales by Week' : 'Sales by Day'}
      unit="Dollars with tax, by day of order"
      heads={[weekly ? 'Week from' : 'Day', 'Sales', 'Period before']}
      rows={points.map(({ from, sales, sales_before }) => [
        formatDate(from),
        formatMoney(sales),
        formatMoney(sales_before),
      ])}
      empty={isEmpty && 'No sales to draw in this period.'}
      height={HEIGHT}
    >
      <Lines
        points={points.map(({ from, sales, sales_before }) => ({
          name: years.size > 1 ? formatDate(from) : (formatDate(from).split(',')[0] ?? from),
          sales,
          before: sales_before,
        }))}
        series={SERIES}
        height={HEIGHT}
      />
    </Chart>
  );
}
