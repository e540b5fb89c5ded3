import type { SalesSummary } from '@waybill/domain/analytics/schema';
import { formatCount, formatMoney } from '../lib/format.ts';
import classes from './analytics-page.module.css';

export function SummaryCards({ summary }: { summary: SalesSummary | undefined }) {
  const cards = [
    ['Total Sales', summary && formatMoney(summary.total_sales)],
    ['Total Orders', summary && formatCount(summary.total_orders)],
    ['Active Agents', summary && formatCount(summary.active_agents)],
    ['Avg Order Value', summary && formatMoney(summary.average_order_value)],
  ];
  return (
    <dl className={classes.cards}>
      {cards.map(([label, value]) => (
        <div key={label} className={classes.card}>
          <dt>{label}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
}
