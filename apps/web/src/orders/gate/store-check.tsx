import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NO_OBJECTIONS } from '@waybill/domain/receivables/checks';
import { sentenceOf } from '../../lib/call.ts';
import { CheckList } from './check-list.tsx';
import classes from './gate.module.css';
import { storeCheckQuery } from './queries.ts';

const DEBOUNCE_MS = 300;

interface StoreCheckProps {
  storeId: string;
  /** The total of the order as it stands. */
  amount: number;
}

/** What submission would say of the order, before it is submitted. */
export function StoreCheck({ storeId, amount }: StoreCheckProps) {
  const [settled] = useDebouncedValue(amount, DEBOUNCE_MS);
  const { data, error, refetch } = useQuery(storeCheckQuery(storeId, settled));
  return (
    <section className={classes.store} aria-label="Store check" aria-live="polite">
      <div className={classes.head}>
        <h2 className={classes.title}>Store check</h2>
        {data?.checks.length === 0 && (
          <span className={classes.good}>
            <IconCircleCheck size={16} aria-hidden />
            {NO_OBJECTIONS}
          </span>
        )}
        {!data && error && (
          <>
            {sentenceOf(error, 'Failed to check the store')}
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          </>
        )}
      </div>
      {data && data.checks.length > 0 && <CheckList checks={data.checks} />}
    </section>
  );
}
