import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatMoney, truncate } from '../../lib/format.ts';
import { useIsNarrow } from '../layout/use-is-narrow.ts';
import classes from './chart.module.css';
import { labelInterval, NO_UPRIGHT_LINES } from './label-interval.ts';
import { shortMoney } from './short-money.ts';

export interface Bar {
  name: string;
  value: number;
}

interface BarsProps {
  bars: Bar[];
  height: number;
  /** 'Sales' */
  label: string;
  /** Horizontal bars, for long labels. */
  lying?: boolean;
}

/** In pixels, and the number of characters that fit. */
const NAMES = { wide: { width: 250, letters: 40 }, narrow: { width: 110, letters: 16 } };

/** Import it from lazy-charts.ts, so that the chart library is loaded on demand. */
export function Bars({ bars, height, label, lying = false }: BarsProps) {
  const isNarrow = useIsNarrow();
  const short = isNarrow || bars.every(({ name }) => name.length <= NAMES.narrow.letters);
  const { width, letters } = NAMES[short ? 'narrow' : 'wide'];
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
      gridProps={lying ? {} : NO_UPRIGHT_LINES}
      maxBarWidth={26}
      tooltipAnimationDuration={0}
      barProps={{ isAnimationActive: false, radius: 2 }}
      barChartProps={{ accessibilityLayer: false }}
      xAxisProps={lying ? { tickFormatter: shortMoney } : { interval: labelInterval(bars, isNarrow) }}
      yAxisProps={
        lying
          ? { width, tickFormatter: (name: string) => truncate(name, letters) }
          : { width: 52, tickFormatter: shortMoney }
      }
    />
  );
}
