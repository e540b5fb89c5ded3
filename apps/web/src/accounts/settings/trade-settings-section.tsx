import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import sheet from '../../ui/layout/sheet.module.css';
import { TradeSettingsForm } from './trade-settings-form.tsx';
import { tradeSettingsQuery } from './trade-settings-queries.ts';

export function TradeSettingsSection() {
  const { data, error, refetch } = useQuery(tradeSettingsQuery);
  if (data) return <TradeSettingsForm saved={data} />;
  if (error)
    return <ErrorState error={error} fallback="Failed to load trade settings" retry={() => void refetch()} />;
  return (
    <div className={sheet.sheet}>
      <LoadingSkeleton shape="fields" count={12} />
    </div>
  );
}
