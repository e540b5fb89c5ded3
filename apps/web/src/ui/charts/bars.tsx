import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatMoney } from '../../lib/format.ts';
import classes from './chart.module.css';
import { shortMoney } from './short-money.ts';

export interface Bar {
  name: string;
  value: number;
}

interface BarsProps {
  bars: Bar[];
  height: number;
  /** What a bar measures: 'Sales'. */
  label: string;
  /** Lying bars, for names that are long. */
  lying?: boolean;
}

const NAME_WIDTH = 132;
const LONGEST_NAME = 20;

/** Draw it by the lazy one of lazy-charts.ts, so that the library is loaded only where it is drawn. */
export function Bars({ bars, height, label, lying = false }: BarsProps) {
  return (
    <BarChart
      className={classes.drawing ?? ''}
      h={height}
      data={bars}
      dataKey="name"
      series={[{ name: 'value', label, color: 'var(--wb-accent)' }]}
      orientation={lying ? 'vertical' : 'horizontal'}
      valueFormatter={formatMoney}
      tickLine="none"
      gridAxis={lying ? 'y' : 'x'}
      maxBarWidth={26}
      tooltipAnimationDuration={0}
      barProps={{ isAnimationActive: false, radius: 2 }}
      barChartProps={{ accessibilityLayer: false }}
      xAxisProps={lying ? { tickFormatter: shortMoney } : { minTickGap: 12 }}
      yAxisProps={
        lying ? { width: NAME_WIDTH, tickFormatter: cutName } : { width: 52, tickFormatter: shortMoney }
      }
    />
  );
}

function cutName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}
