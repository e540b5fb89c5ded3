import { formatMoney } from '../lib/format.ts';
import type { Bar } from '../ui/charts/bars.tsx';
import { Chart } from '../ui/charts/chart.tsx';
import { Bars } from '../ui/charts/lazy-charts.ts';

const BAR = 28;
const AXIS = 44;
export const MAX_BARS = 10;

interface RankingChartProps {
  title: string;
  unit: string;
  /** 'Agent' or 'Product' */
  what: string;
  bars: Bar[] | undefined;
}

/** The ten with the most sales, the first on top. */
export function RankingChart({ title, unit, what, bars }: RankingChartProps) {
  const most = bars?.toSorted((a, b) => b.value - a.value).slice(0, MAX_BARS) ?? [];
  const height = most.length * BAR + AXIS;
  return (
    <Chart
      title={title}
      unit={unit}
      heads={[what, 'Sales']}
      rows={most.map(({ name, value }) => [name, formatMoney(value)])}
      empty={bars?.length === 0 && 'No sales to draw in this period.'}
      height={bars ? height : AXIS + BAR * 4}
    >
      <Bars bars={most} height={height} label="Sales" lying />
    </Chart>
  );
}
