import { type AccountFigures, AGING_BUCKETS } from '@waybill/domain/receivables/account-schema';
import { formatMoney } from '../lib/format.ts';
import { FigureCard, Figures } from '../ui/layout/figures.tsx';
import { BUCKET_NAMES } from './bucket-names.ts';

interface AccountFigureCardsProps {
  figures: AccountFigures;
  busy?: boolean;
}

/** What a store owes by age, and what of its money lies here. */
export function AccountFigureCards({ figures, busy = false }: AccountFigureCardsProps) {
  const { owed, on_account, prepaid, balance, aging } = figures;
  return (
    <>
      <Figures busy={busy}>
        <FigureCard label="Balance">{formatMoney(balance)}</FigureCard>
        <FigureCard label="Owed">{formatMoney(owed)}</FigureCard>
        <FigureCard label="On account">{formatMoney(on_account)}</FigureCard>
        <FigureCard label="Prepaid">{formatMoney(prepaid)}</FigureCard>
      </Figures>
      {owed > 0 && (
        <Figures busy={busy}>
          {AGING_BUCKETS.map((bucket) => (
            <FigureCard
              key={bucket}
              label={bucket === 'not_due' ? BUCKET_NAMES[bucket] : `${BUCKET_NAMES[bucket]} days`}
              tone={bucket !== 'not_due' && aging[bucket] > 0 ? 'bad' : undefined}
            >
              {formatMoney(aging[bucket])}
            </FigureCard>
          ))}
        </Figures>
      )}
    </>
  );
}
