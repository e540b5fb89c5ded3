import type { PeriodName } from '@waybill/domain/analytics/periods';
import type { DaySales } from '@waybill/domain/analytics/schema';
import { formatCount, formatDate, formatMoney } from '../lib/format.ts';
import { Chart } from '../ui/charts/chart.tsx';
import { Bars, Lines } from '../ui/charts/lazy-charts.ts';

const HEIGHT = 220;
const SERIES = [{ name: 'value', label: 'Sales' }];

/** Bars for a month, a line for a year, whose bars would be too thin. */
export function DaysChart({ days, period }: { days: readonly DaySales[] | undefined; period: PeriodName }) {
  const points = days?.map(({ day, total_sales }) => ({ name: shortDay(day), value: total_sales })) ?? [];
  return (
    <Chart
      title="Sales by Day"
      unit="Dollars by day of order"
      heads={['Day', 'Sales', 'Orders']}
      rows={
        days?.map(({ day, total_sales, order_count }) => [
          formatDate(day),
          formatMoney(total_sales),
          formatCount(order_count),
        ]) ?? []
      }
      empty={days && !days.some(({ order_count }) => order_count > 0) && 'No sales to draw in this period.'}
      height={HEIGHT}
    >
      {period === 'month' ? (
        <Bars bars={points} height={HEIGHT} label="Sales" />
      ) : (
        <Lines points={points} series={SERIES} height={HEIGHT} />
      )}
    </Chart>
  );
}

/** Nov 15 */
function shortDay(day: string): string {
  const [monthAndDay = ''] = formatDate(day).split(',');
  return monthAndDay;
}
