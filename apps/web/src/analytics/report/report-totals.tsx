import type { SalesReport } from '@waybill/domain/analytics/report-schema';
import { averageOf } from '@waybill/domain/analytics/summary';
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { FigureCard, Figures } from '../../ui/layout/figures.tsx';
import { Change } from './change.tsx';
import classes from './report-page.module.css';

/** The two periods in words, and their figures. */
export function ReportTotals({ report }: { report: SalesReport | undefined }) {
  const totals = report?.totals;
  const average = totals && averageOf(totals.sales, totals.count);
  const averageBefore = totals && averageOf(totals.sales_before, totals.count_before);
  return (
    <>
      <p className={classes.compared} role="status">
        {report ? `${daysIn(report.period)}, compared with ${daysIn(report.before)}` : '\u00a0'}
      </p>
      <Figures>
        <Total label="Total Sales" now={totals?.sales} before={totals?.sales_before} format={formatMoney} />
        <Total label="Total Orders" now={totals?.count} before={totals?.count_before} format={formatCount} />
        <Total label="Avg Order Value" now={average} before={averageBefore} format={formatMoney} />
      </Figures>
    </>
  );
}

const daysIn = ({ from, to }: SalesReport['period']) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

interface TotalProps {
  label: string;
  now: number | undefined;
  before: number | undefined;
  format: (value: number) => string;
}

function Total({ label, now, before, format }: TotalProps) {
  return (
    <FigureCard
      label={label}
      note={
        now === undefined || before === undefined ? (
          '\u00a0'
        ) : (
          <Compared now={now} before={before} format={format} />
        )
      }
    >
      {now === undefined ? '…' : format(now)}
    </FigureCard>
  );
}

function Compared({ now, before, format }: { now: number; before: number; format: TotalProps['format'] }) {
  if (before === 0) return now > 0 ? 'none before' : 'none before either';
  return (
    <>
      <Change sales={now} sales_before={before} /> from {format(before)}
    </>
  );
}
