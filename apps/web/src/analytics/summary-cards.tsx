import type { SalesSummary } from '@waybill/domain/analytics/schema';
import { formatCount, formatMoney } from '../lib/format.ts';
import { FigureCard, Figures } from '../ui/layout/figures.tsx';

export function SummaryCards({ summary }: { summary: SalesSummary | undefined }) {
  const cards: [string, string | undefined][] = [
    ['Total Sales', summary && formatMoney(summary.total_sales)],
    ['Total Orders', summary && formatCount(summary.total_orders)],
    ['Active Agents', summary && formatCount(summary.active_agents)],
    ['Avg Order Value', summary && formatMoney(summary.average_order_value)],
  ];
  return (
    <Figures>
      {cards.map(([label, value]) => (
        <FigureCard key={label} label={label}>
          {value ?? '…'}
        </FigureCard>
      ))}
    </Figures>
  );
}
