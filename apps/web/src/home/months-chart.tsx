import { Link } from '@tanstack/react-router';
import type { DaySales } from '@waybill/domain/analytics/schema';
import { dollarsFrom } from '@waybill/domain/lib/money';
import { formatCount, formatMoney } from '../lib/format.ts';
import { Chart } from '../ui/charts/chart.tsx';
import { Lines } from '../ui/charts/lazy-charts.ts';
import { FigureCard, Figures } from '../ui/layout/figures.tsx';
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
      <Figures>
        <FigureCard label="Sales this month" note={orders(this_month)}>
          <Link to="/dashboard/analytics">{formatMoney(this_month.total_sales)}</Link>
        </FigureCard>
        <FigureCard
          label="Last month by this day"
          note={`${formatMoney(last_month.total_sales)} in all, ${orders(last_month)}`}
        >
          {formatMoney(before[now.length - 1] ?? 0)}
        </FigureCard>
      </Figures>
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
