import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../lib/format.ts';
import { Chart } from '../ui/charts/chart.tsx';
import { Bars } from '../ui/charts/lazy-charts.ts';
import { paidWeeksQuery } from './queries.ts';

const HEIGHT = 190;
const NOT_LOADED = 'Failed to load the payments of the last weeks';

/** Jul 20 */
const shortDay = (day: string) => formatDate(day).split(',')[0] ?? '';

export function PaidWeeksChart() {
  const { data, error } = useQuery(paidWeeksQuery);
  const hasNone = data?.every(({ amount }) => amount === 0);
  const weeks = data ?? [];
  return (
    <Chart
      title="Money In by Week"
      unit="Dollars by week from Monday"
      heads={['Week from', 'Payments']}
      rows={weeks.map(({ week_from, amount }) => [formatDate(week_from), formatMoney(amount)])}
      waiting={!data && !error}
      empty={data ? hasNone && 'No payments in the last twelve weeks.' : NOT_LOADED}
      height={HEIGHT}
    >
      <Bars
        bars={weeks.map(({ week_from, amount }) => ({ name: shortDay(week_from), value: amount }))}
        height={HEIGHT}
        label="Payments"
      />
    </Chart>
  );
}
