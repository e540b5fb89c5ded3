import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { LineChart } from '@mantine/charts';
import { formatMoney } from '../../lib/format.ts';
import { useIsNarrow } from '../layout/use-is-narrow.ts';
import classes from './chart.module.css';
import { labelInterval, NO_UPRIGHT_LINES } from './label-interval.ts';
import { shortMoney } from './short-money.ts';

export type Point = { name: string } & Record<string, number | string | undefined>;

interface LinesProps {
  points: Point[];
  /** The field of a point and its label; the first line is in front, the second is dashed. */
  series: { name: string; label: string }[];
  height: number;
}

const LOOKS = [{ color: 'var(--wb-accent-ink)' }, { color: 'var(--wb-ink-soft)', strokeDasharray: '4 4' }];

/** Import it from lazy-charts.ts, so that the chart library is loaded on demand. */
export function Lines({ points, series, height }: LinesProps) {
  const isNarrow = useIsNarrow();
  return (
    <LineChart
      className={classes.drawing ?? ''}
      h={height}
      data={points}
      dataKey="name"
      series={series.map((each, at) => ({ ...each, ...LOOKS[at] }))}
      curveType="linear"
      withDots={false}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'top', height: 32 }}
      valueFormatter={formatMoney}
      tickLine="none"
      strokeWidth={2}
      connectNulls={false}
      tooltipAnimationDuration={0}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
      gridProps={NO_UPRIGHT_LINES}
      // The last label is as far to the right of its point as to the left.
      xAxisProps={{ interval: labelInterval(points, isNarrow), padding: { right: 24 } }}
      yAxisProps={{ width: 52, tickFormatter: shortMoney }}
    />
  );
}
