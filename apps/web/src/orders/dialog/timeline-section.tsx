import { useQuery } from '@tanstack/react-query';
import type { Order } from '@waybill/domain/orders/schema';
import { formatDateTime } from '../../lib/format.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { withRecordNumbers } from '../../ui/layout/record-numbers.tsx';
import { orderHistoryQuery } from '../queries.ts';
import { OrderSection } from './order-section.tsx';
import { timelineOf } from './timeline-events.ts';
import classes from './timeline-section.module.css';

/** The history of the order. */
export function TimelineSection({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(orderHistoryQuery(order.id));
  return (
    <OrderSection title="Timeline">
      {!data && error ? (
        <ErrorState error={error} fallback="Failed to load the timeline" retry={() => void refetch()} />
      ) : (
        <ol className={classes.timeline} aria-busy={!data}>
          {timelineOf(data ?? []).map(({ id, status, title, at, who, changes }) => (
            <li key={id} className={classes.event} data-status={status}>
              <p className={classes.title}>{withRecordNumbers(title)}</p>
              <p className={classes.meta}>
                {who}, <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
              {changes.length > 0 && (
                <ul className={classes.changes}>
                  {changes.map((change) => (
                    <li key={change}>{withRecordNumbers(change)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </OrderSection>
  );
}
