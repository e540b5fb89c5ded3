import { Link } from '@tanstack/react-router';
import type { DaySales } from '@waybill/domain/analytics/schema';
import { dollarsFrom } from '@waybill/domain/lib/money';
import { formatCount, formatMoney } from '../lib/format.ts';
import { Chart } from '../ui/charts/chart.tsx';
import { Lines } from '../ui/charts/lazy-charts.ts';
import classes from './home-page.module.css';

interface Month {
  total_sales: number;
  order_count: number;
  days: readonly DaySales[];
}

const HEIGHT = 240;
const SERIES = [
  { name: 'now', label: 'This month' },
  { name: 'before', label: 'Last month' },
];

/** Running totals of this month and the last. */
export function MonthsChart({ sales }: { sales: { this_month: Month; last_month: Month } }) {
  const { this_month, last_month } = sales;
  const now = grown(this_month.days);
  const before = grown(last_month.days);
  const points = Array.from({ length: Math.max(now.length, before.length) }, (_, at) => ({
    name: String(at + 1),
    now: now[at],
    before: before[at],
  }));
  const nothing = this_month.order_count + last_month.order_count === 0;
  return (
    <div className={classes.sales}>
      <dl className={classes.months}>
        <div>
          <dt>Sales this month</dt>
          <dd>
            <Link to="/dashboard/analytics" className={classes.link}>
              {formatMoney(this_month.total_sales)}
            </Link>
            <span className={classes.note}>{orders(this_month)}</span>
          </dd>
        </div>
        <div>
          <dt>Last month by this day</dt>
          <dd>
            {formatMoney(before[now.length - 1] ?? 0)}
            <span className={classes.note}>
              {formatMoney(last_month.total_sales)} in all, {orders(last_month)}
            </span>
          </dd>
        </div>
      </dl>
      <Chart
        title="This Month Against Last Month"
        unit="Dollars sold since the first, by day of the month"
        heads={['Day', 'This month', 'Last month']}
        rows={points.map((point) => [point.name, words(point.now), words(point.before)])}
        empty={nothing && 'No sales to draw in these two months.'}
        height={HEIGHT}
      >
        <Lines points={points} series={SERIES} height={HEIGHT} />
      </Chart>
    </div>
  );
}

/** Added up in whole cents. */
function grown(days: readonly DaySales[]): number[] {
  let cents = 0;
  return days.map(({ total_sales }) => {
    cents += Math.round(total_sales * 100);
    return dollarsFrom(cents);
  });
}

function words(dollars: number | undefined): string {
  return dollars === undefined ? 'not yet' : formatMoney(dollars);
}

function orders({ order_count }: Month): string {
  return `${formatCount(order_count)} ${order_count === 1 ? 'order' : 'orders'}`;
}
