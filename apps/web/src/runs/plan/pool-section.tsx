import { ORDERS_NOT_LOADED } from '@waybill/domain/orders/schema';
import { formatCount } from '../../lib/format.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import classes from './plan.module.css';
import { PoolCard } from './pool-card.tsx';
import { MAX_UNPLANNED } from './queries.ts';
import type { PlanOrder } from './stops.ts';
import type { Pool } from './use-pool.ts';

interface PoolSectionProps {
  pool: Pool;
  onAdd: (orders: readonly PlanOrder[]) => void;
}

/** The orders that wait for a run. */
export function PoolSection({ pool, onAdd }: PoolSectionProps) {
  return (
    <>
      <h2 className={classes.title}>
        Pending delivery {pool.isLoaded && <span className={classes.count}>{formatCount(pool.count)}</span>}
      </h2>
      <div className={classes.filters}>
        <SearchBox label="Search order number, store..." value={pool.q} onChange={pool.setQ} />
        <DayField label="Due" value={pool.date} onChange={pool.setDate} />
        <Select
          label="City"
          placeholder="All cities"
          searchable
          clearLabel="Clear city"
          data={pool.cities}
          value={pool.city}
          onChange={pool.setCity}
        />
      </div>
      {pool.hasMore && (
        <Message kind="info">
          The {formatCount(MAX_UNPLANNED)} orders that are due first are shown. The search finds the others.
        </Message>
      )}
      {!pool.isLoaded &&
        (pool.error ? (
          <ErrorState error={pool.error} fallback={ORDERS_NOT_LOADED} retry={pool.retry} />
        ) : (
          <LoadingSkeleton shape="cards" count={4} />
        ))}
      {pool.isLoaded && pool.error && <Message kind="bad">{ORDERS_NOT_LOADED}</Message>}
      {pool.isLoaded && pool.stores.length === 0 && (
        <p className={classes.empty}>
          {pool.isNarrowed
            ? 'No orders match these filters.'
            : 'No order waits for a run. Approved orders that are pending delivery stand here.'}
        </p>
      )}
      <ul className={classes.pool} aria-label="Orders pending delivery">
        {pool.stores.map((store) => (
          <PoolCard key={store.store_id} store={store} onAdd={onAdd} />
        ))}
      </ul>
    </>
  );
}
