import type { AgentHome, BusinessHome } from '@waybill/domain/analytics/home-schema';
import type { z } from 'zod';
import { formatCount, formatMoney } from '../lib/format.ts';
import { AttentionReminder } from './attention-reminder.tsx';
import { CHART_ROWS, evenRows } from './even-rows.ts';
import { ExciseReminder } from './excise-reminder.tsx';
import figure from './figure.module.css';
import { Figure } from './figure.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './home-page.module.css';
import { LicenseList } from './license-list.tsx';
import { LISTS } from './links.ts';
import { MonthsChart } from './months-chart.tsx';
import { OrderPanel } from './order-panel.tsx';
import { RemoveSampleData } from './sample-data.tsx';
import { StockList } from './stock-list.tsx';

type Work = z.infer<typeof BusinessHome> | z.infer<typeof AgentHome>;

/** The sentence of a list without orders is as high as a row. */
const EMPTY_ROWS = 1;

/** Home of admins, who see the whole account, and of agents, who see their own part. */
export function WorkHome({ home }: { home: Work }) {
  const business = home.view === 'business' ? home : undefined;
  const due = business && business.licenses.expired + business.licenses.expiring;
  const [[overdue, today, awaiting, latest, scarce], [unpaid, licenses]] = evenRows(
    {
      lists: [
        home.overdue_deliveries.orders.length,
        ...[home.deliveries_today, home.awaiting_approval, { orders: home.latest_orders }].map(
          ({ orders }) => orders.length || EMPTY_ROWS,
        ),
        business?.stock.flavors.length ?? 0,
      ],
    },
    { fixed: CHART_ROWS, lists: [home.unpaid.orders.length, business?.licenses.stores.length ?? 0] },
  );
  return (
    <>
      {business?.sample === 'loaded' && <RemoveSampleData />}
      {business?.setup && <FirstSteps done={business.setup} offersSample={business.sample === 'offered'} />}
      {business && <AttentionReminder />}
      {business?.excise_return_due && <ExciseReminder due_on={business.excise_return_due} />}
      <ul className={figure.figures} aria-label="What needs doing today">
        <Figure
          label="Awaiting approval"
          value={home.awaiting_approval.count}
          tone="warn"
          link={LISTS.toApprove}
        />
        <Figure
          label="Deliveries today"
          value={home.deliveries_today.count}
          tone="info"
          link={LISTS.dueToday}
        />
        <Figure
          label="Overdue deliveries"
          value={home.overdue_deliveries.count}
          tone="bad"
          link={LISTS.overdue}
        />
        <Figure
          label="Unpaid balance"
          value={home.unpaid.count}
          shown={formatMoney(home.unpaid.balance)}
          note={`${formatCount(home.unpaid.count)} ${home.unpaid.count === 1 ? 'order' : 'orders'}`}
          tone="bad"
          link={LISTS.owed}
        />
        {business && (
          <>
            <Figure
              label="Overdue balance"
              value={business.overdue_balance}
              shown={formatMoney(business.overdue_balance)}
              note={`${formatCount(business.overdue_stores)} ${business.overdue_stores === 1 ? 'store' : 'stores'}`}
              tone="bad"
              link={LISTS.pastDue}
            />
            {business.default_notices_due !== null && (
              <Figure
                label="Default notices due"
                value={business.default_notices_due}
                note={business.default_notices_due === 1 ? 'store' : 'stores'}
                tone="bad"
                link={LISTS.defaults}
              />
            )}
            <Figure label="Low stock" value={business.stock.low} tone="warn" link={LISTS.low} />
            <Figure label="Out of stock" value={business.stock.out} tone="bad" link={LISTS.out} />
            <Figure
              label="Licenses to renew"
              value={due ?? 0}
              note={`${formatCount(business.licenses.expired)} expired`}
              tone="warn"
              link={LISTS.licenses}
            />
          </>
        )}
      </ul>
      <div className={classes.columns}>
        <div className={classes.column}>
          <OrderPanel
            title="Overdue Deliveries"
            {...home.overdue_deliveries}
            max={overdue}
            shows="delivery"
            all={LISTS.overdue}
          />
          <OrderPanel
            title="Deliveries Today"
            {...home.deliveries_today}
            max={today}
            shows="delivery"
            all={LISTS.dueToday}
            empty="No deliveries today."
          />
          <OrderPanel
            title="Awaiting Approval"
            {...home.awaiting_approval}
            max={awaiting}
            shows="created"
            all={LISTS.toApprove}
            empty="No orders wait for approval."
          />
          <OrderPanel
            title={business ? 'Latest Orders' : 'Your Latest Orders'}
            orders={home.latest_orders}
            count={home.latest_orders.length}
            max={latest}
            shows="created"
            empty="No orders found. Create your first order to get started."
          />
          {business && <StockList stock={business.stock} max={scarce} link={LISTS.scarce} />}
        </div>
        <div className={classes.column}>
          <MonthsChart sales={home.sales} />
          <OrderPanel
            title="Unpaid, Oldest First"
            {...home.unpaid}
            max={unpaid}
            shows="due"
            all={LISTS.oldestOwed}
          />
          {business && <LicenseList licenses={business.licenses} max={licenses} link={LISTS.licenses} />}
        </div>
      </div>
    </>
  );
}
