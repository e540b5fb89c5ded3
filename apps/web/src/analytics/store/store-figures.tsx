import { Link } from '@tanstack/react-router';
import type { StoreOverview } from '@waybill/domain/analytics/store-schema';
import type { ReactNode } from 'react';
import { DASH, formatCount, formatDay, formatMoney } from '../../lib/format.ts';
import classes from './store-page.module.css';

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;

/** As tall before the figures have come. */
export function StoreFigures({ overview }: { overview: StoreOverview | undefined }) {
  const last = overview?.last_order;
  return (
    <dl className={classes.figures} aria-busy={!overview}>
      <Figure
        label="Balance"
        note={overview && `${orders(overview.unpaid.count)} unpaid`}
        tone={overview && overview.unpaid.balance > 0 ? 'bad' : undefined}
      >
        {overview &&
          (overview.unpaid.count > 0 ? (
            <Link to="." search={{ list: 'unpaid' }} resetScroll={false}>
              {formatMoney(overview.unpaid.balance)}
            </Link>
          ) : (
            formatMoney(0)
          ))}
      </Figure>
      <Figure label="Last 365 Days" note={overview && orders(overview.last_year.order_count)}>
        {overview && formatMoney(overview.last_year.total_sales)}
      </Figure>
      <Figure label="Last Order" note={last && formatDay(last.created_at)}>
        {last ? (
          <Link to="." search={(now) => ({ ...now, order: last.id })} resetScroll={false}>
            {last.order_number}
          </Link>
        ) : (
          overview && DASH
        )}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  note: string | undefined | null;
  tone?: 'bad' | undefined;
  children: ReactNode;
}

function Figure({ label, note, tone, children }: FigureProps) {
  return (
    <div className={classes.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        {children || '\u00a0'}
        <span className={classes.note}>{note || '\u00a0'}</span>
      </dd>
    </div>
  );
}
