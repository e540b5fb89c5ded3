import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { AGING_BUCKETS, type AgingBucket } from '@waybill/domain/receivables/account-schema';
import { formatMoney } from '../lib/format.ts';
import { useMay } from '../lib/session.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../ui/feedback/loading-skeleton.tsx';
import { Fact, Facts } from '../ui/layout/facts.tsx';
import classes from './store-account.module.css';
import { storeFiguresQuery } from './store-account-queries.ts';

const LABELS: Record<AgingBucket, string> = {
  not_due: 'Not due',
  days_1_30: '1–30 days past due',
  days_31_60: '31–60 days past due',
  days_61_90: '61–90 days past due',
  over_90: 'Over 90 days past due',
};

/** What a store owes by days past due, and what lies on its account. */
export function StoreAccount({ storeId }: { storeId: string }) {
  const may = useMay();
  const { data, error, refetch } = useQuery({
    ...storeFiguresQuery(storeId),
    enabled: may('store_balances.see'),
  });
  if (!may('store_balances.see')) return null;
  if (!data && error)
    return <ErrorState error={error} fallback="Failed to load the account" retry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton shape="facts" count={4} />;
  return (
    <div className={classes.account}>
      <Facts title="Account">
        <Fact label="Balance">{formatMoney(data.balance)}</Fact>
        <Fact label="Owed">{formatMoney(data.owed)}</Fact>
        <Fact label="On account">{formatMoney(data.on_account)}</Fact>
        <Fact label="Prepaid">{formatMoney(data.prepaid)}</Fact>
        {AGING_BUCKETS.filter((bucket) => data.aging[bucket] > 0).map((bucket) => (
          <Fact key={bucket} label={LABELS[bucket]}>
            <span data-owed={bucket !== 'not_due' || undefined}>{formatMoney(data.aging[bucket])}</span>
          </Fact>
        ))}
      </Facts>
      {may('receivables.see') && (
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link {...accountLink(storeId)} {...props} />}
        >
          Open Account
        </Button>
      )}
    </div>
  );
}

const accountLink = (store: string) => linkOptions({ to: '/dashboard/receivables', search: { store } });
