import { Link } from '@tanstack/react-router';
import type { StoreOverview } from '@waybill/domain/analytics/store-schema';
import { DASH, formatCount, formatDay, formatMoney } from '../../lib/format.ts';
import { FigureCard, Figures } from '../../ui/layout/figures.tsx';

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;

/** Holds the place of a line. */
const NOTHING = '\u00a0';

/** As tall before the figures have come. */
export function StoreFigures({ overview }: { overview: StoreOverview | undefined }) {
  const last = overview?.last_order;
  return (
    <Figures busy={!overview}>
      <FigureCard
        label="Balance"
        note={overview ? `${orders(overview.unpaid.count)} unpaid` : NOTHING}
        tone={overview && overview.unpaid.balance > 0 ? 'bad' : undefined}
      >
        {!overview ? (
          NOTHING
        ) : overview.unpaid.count > 0 ? (
          <Link to="." search={{ list: 'unpaid' }} resetScroll={false}>
            {formatMoney(overview.unpaid.balance)}
          </Link>
        ) : (
          formatMoney(0)
        )}
      </FigureCard>
      <FigureCard label="Last 365 Days" note={overview ? orders(overview.last_year.order_count) : NOTHING}>
        {overview ? formatMoney(overview.last_year.total_sales) : NOTHING}
      </FigureCard>
      <FigureCard label="Last Order" note={last ? formatDay(last.created_at) : NOTHING}>
        {last ? (
          <Link to="." search={(now) => ({ ...now, order: last.id })} resetScroll={false}>
            {last.order_number}
          </Link>
        ) : overview ? (
          DASH
        ) : (
          NOTHING
        )}
      </FigureCard>
    </Figures>
  );
}
