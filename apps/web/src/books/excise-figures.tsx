import type { ExciseReturn } from '@waybill/domain/books/excise-api';
import { formatCount, formatMoney } from '../lib/format.ts';
import { FigureCard, Figures } from '../ui/layout/figures.tsx';

/** The lines of the worksheet in their order. */
export function ExciseFigureCards({ of, busy }: { of: ExciseReturn; busy: boolean }) {
  return (
    <Figures busy={busy}>
      <FigureCard label="Taxable sales">{formatMoney(of.taxable_sales)}</FigureCard>
      <FigureCard label="Less credit memos">{formatMoney(of.memos)}</FigureCard>
      <FigureCard label="Base">{formatMoney(of.base)}</FigureCard>
      <FigureCard label="Tax charged" note="on documents">
        {formatMoney(of.tax_charged)}
      </FigureCard>
      <FigureCard label="9% of the base">{formatMoney(of.tax_due)}</FigureCard>
      <FigureCard label="Rounding difference">{formatMoney(of.rounding_difference)}</FigureCard>
      <FigureCard label="Samples" note={`${formatCount(of.samples)} ${of.samples === 1 ? 'case' : 'cases'}`}>
        {formatMoney(0)}
      </FigureCard>
      <FigureCard label="Write-offs" note="not deducted">
        {formatMoney(of.write_offs)}
      </FigureCard>
    </Figures>
  );
}
