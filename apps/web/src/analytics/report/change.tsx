import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { changeOf, type ReportRow } from '@waybill/domain/analytics/report-schema';
import { DASH } from '../../lib/format.ts';
import classes from './report-page.module.css';

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Of 0 before, any sale is new rather than so much more. */
export function Change(row: Pick<ReportRow, 'sales' | 'sales_before'>) {
  const change = changeOf(row);
  if (change === null) return <span className={classes.change}>{row.sales > 0 ? 'new' : DASH}</span>;
  const Icon = change < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <span className={classes.change} data-tone={change < 0 ? 'bad' : change > 0 ? 'good' : undefined}>
      {change !== 0 && <Icon size={14} aria-hidden />}
      {percent.format(change)}%
    </span>
  );
}
