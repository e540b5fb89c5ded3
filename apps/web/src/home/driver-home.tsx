import type { DriverHome as Home } from '@waybill/domain/analytics/home-schema';
import type { z } from 'zod';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import classes from './figure.module.css';
import { Figure } from './figure.tsx';
import page from './home-page.module.css';
import { LISTS } from './links.ts';
import { RunLink } from './run-link.tsx';
import card from './stop-card.module.css';
import { StopCard } from './stop-card.tsx';

/** A driver's deliveries, by delivery date. */
export function DriverHome({ home }: { home: z.infer<typeof Home> }) {
  const { stops, stops_today, stops_overdue, today } = home;
  return (
    <>
      <RunLink />
      <ul className={classes.figures} aria-label="What needs doing today">
        <Figure label="Stops today" value={stops_today} tone="info" link={LISTS.dueToday} />
        <Figure label="Overdue stops" value={stops_overdue} tone="bad" link={LISTS.overdue} />
        <Figure label="All stops" value={stops.length} tone="info" link={LISTS.toDeliver} />
      </ul>
      <section aria-label="Your stops">
        <h2 className={page.title}>Your Stops</h2>
        {stops.length === 0 ? (
          <EmptyState illustration="deliveries">No deliveries are assigned to you right now.</EmptyState>
        ) : (
          <ol className={card.stops}>
            {stops.map((stop) => (
              <StopCard key={stop.order_id} stop={stop} today={today} />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
