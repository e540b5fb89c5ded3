import type { SalesSummary } from '@waybill/domain/analytics/schema';
import { formatCount, formatMoney } from '../lib/format.ts';
import { FigureCard, Figures } from '../ui/layout/figures.tsx';

interface SummaryCardsProps {
  summary: SalesSummary | undefined;
  /** Credit memos and write-offs of the period, which stand beside the sales and never inside them. */
  credits: number | undefined;
}

export function SummaryCards({ summary, credits }: SummaryCardsProps) {
  const cards: [string, string | undefined][] = [
    ['Total Sales', summary && formatMoney(summary.total_sales)],
    ['Credits', credits === undefined ? undefined : formatMoney(credits)],
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
