import { AGING_BUCKETS, type Aging } from '@waybill/domain/receivables/account-schema';
import { formatMoney } from '../lib/format.ts';
import { Chart } from '../ui/charts/chart.tsx';
import { Bars } from '../ui/charts/lazy-charts.ts';
import { BUCKET_NAMES } from './bucket-names.ts';

const HEIGHT = 190;

export function AgingChart({ aging }: { aging: Aging | undefined }) {
  const bars = AGING_BUCKETS.map((bucket) => ({ name: BUCKET_NAMES[bucket], value: aging?.[bucket] ?? 0 }));
  return (
    <Chart
      title="Owed by Age"
      unit="Dollars by days past due"
      heads={['Days past due', 'Owed']}
      rows={bars.map(({ name, value }) => [name, formatMoney(value)])}
      waiting={!aging}
      height={HEIGHT}
    >
      <Bars bars={bars} height={HEIGHT} label="Owed" />
    </Chart>
  );
}
