import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { changedSinceFiling } from '@waybill/domain/books/excise';
import type { ExciseReturn } from '@waybill/domain/books/excise-api';
import { NOTHING_DELIVERED } from '@waybill/domain/books/exports-api';
import { quarterBefore, quartersUpTo, quarterWith } from '@waybill/domain/books/quarter';
import { useState } from 'react';
import { formatDate, formatMoney } from '../lib/format.ts';
import { useListSearch } from '../lib/list-search.ts';
import { useToday } from '../partners/use-today.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../ui/feedback/loading-skeleton.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { Select } from '../ui/select/select.tsx';
import classes from './books.module.css';
import { ExciseFigureCards } from './excise-figures.tsx';
import { ExciseMonths } from './excise-months.tsx';
import { ExciseStores } from './excise-stores.tsx';
import { FiledModal } from './filed-modal.tsx';

import { exciseQuery } from './queries.ts';

const BY_SALES = { by: 'taxable_sales', dir: 'desc' } as const;

/** The worksheet of the return of one quarter. */
export function ExciseSection() {
  const today = useToday();
  const quarters = quartersUpTo(today);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { put } = useListSearch(BY_SALES);
  const quarter = quarters.find(({ quarter: name }) => name === search.quarter) ?? nextToFile(today);
  const { data, error, isFetching, refetch } = useQuery(exciseQuery(quarter.quarter));
  const [filing, setFiling] = useState(false);
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <div className={classes.quarter}>
          <Select
            label="Quarter"
            data={quarters.map(({ quarter: value, from, to }) => ({
              value,
              label: `${value}: ${formatDate(from)} to ${formatDate(to)}`,
            }))}
            value={quarter.quarter}
            onChange={(value) => put({ quarter: value ?? undefined })}
            openOnFocus={false}
          />
        </div>
        <p className={classes.note}>Return and payment due {formatDate(quarter.due_on)}.</p>
        {data && !data.filed && (
          <div className={classes.push}>
            <Button onClick={() => setFiling(true)}>Mark as Filed</Button>
          </div>
        )}
      </div>
      {data ? (
        <Worksheet data={data} busy={isFetching} />
      ) : error ? (
        <ErrorState error={error} fallback="Failed to load the worksheet" retry={() => void refetch()} />
      ) : (
        <LoadingSkeleton shape="facts" count={8} />
      )}
      {data && (
        <FiledModal
          key={`${data.quarter} ${data.tax_due}`}
          of={data}
          opened={filing}
          onClose={() => setFiling(false)}
        />
      )}
    </div>
  );
}

/** The quarter that has ended, as long as its return is not past due. */
function nextToFile(today: string) {
  const now = quarterWith(today);
  const ended = quarterBefore(now);
  return today <= ended.due_on ? ended : now;
}

function Worksheet({ data, busy }: { data: ExciseReturn; busy: boolean }) {
  const { filed, changed_since_filing: changed, stores, tax_basis } = data;
  return (
    <>
      {filed && (
        <Message kind="good">
          Filed on {formatDate(filed.filed_on)}: {formatMoney(filed.amount)}, confirmation{' '}
          {filed.confirmation}.
        </Message>
      )}
      {changed !== null && changed !== 0 && <Message kind="warn">{changedSinceFiling(changed)}</Message>}
      {stores.length === 0 ? (
        <EmptyState illustration="orders">{NOTHING_DELIVERED}</EmptyState>
      ) : (
        <>
          <ExciseFigureCards of={data} busy={busy} />
          <p className={classes.note}>
            {tax_basis === 'delivery'
              ? 'Sales count by the day of delivery.'
              : 'Sales count by the day the order was created.'}{' '}
            Credit memos are deducted in the quarter of their date. Whether New York allows this is not
            settled: ask your tax adviser.
          </p>
          <ExciseMonths months={data.months} />
          <ExciseStores of={data} busy={busy} />
        </>
      )}
    </>
  );
}
