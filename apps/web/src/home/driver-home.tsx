import type { DriverHome as Home } from '@waybill/domain/analytics/home-schema';
import type { z } from 'zod';
import { EmptyState } from '../ui/table/states.tsx';
import { Figure } from './figure.tsx';
import classes from './home-page.module.css';
import { LISTS } from './links.ts';
import { StopCard } from './stop-card.tsx';

/** A driver's day: where to go next, by delivery date. */
export function DriverHome({ home }: { home: z.infer<typeof Home> }) {
  const { stops, stops_today, stops_overdue, today } = home;
  return (
    <>
      <ul className={classes.figures} aria-label="What needs doing today">
        <Figure label="Stops today" value={stops_today} tone="info" link={LISTS.dueToday} />
        <Figure label="Overdue stops" value={stops_overdue} tone="bad" link={LISTS.overdue} />
        <Figure label="All stops" value={stops.length} tone="info" link={LISTS.byDelivery} />
      </ul>
      <section aria-label="Your stops">
        <h2 className={classes.title}>Your Stops</h2>
        {stops.length === 0 ? (
          <EmptyState drawing="deliveries">No deliveries are assigned to you right now.</EmptyState>
        ) : (
          <ol className={classes.stops}>
            {stops.map((stop) => (
              <StopCard key={stop.order_id} stop={stop} today={today} />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
