import { Link } from '@tanstack/react-router';
import type { Calendar, Delivery } from '@waybill/domain/orders/delivery/calendar';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import classes from './calendar.module.css';

interface UnscheduledListProps {
  week: Calendar;
  card: (delivery: Delivery) => ReactNode;
}

export function UnscheduledList({ week, card }: UnscheduledListProps) {
  const { unscheduled, unscheduled_total } = week;
  const left = unscheduled_total - unscheduled.length;
  return (
    <section aria-label="Not scheduled">
      <h2 className={classes.title}>
        Not scheduled <span className={classes.count}>{formatCount(unscheduled_total)}</span>
      </h2>
      {unscheduled.length === 0 ? (
        <p className={classes.empty}>Every order has its day.</p>
      ) : (
        <ul className={classes.waiting}>{unscheduled.map(card)}</ul>
      )}
      {left > 0 && (
        <Link
          to="/dashboard/orders"
          search={{ delivery: 'undelivered', sort: 'delivery_date', dir: 'desc' }}
          className={classes.number}
        >
          {formatCount(left)} more in Active Orders
        </Link>
      )}
    </section>
  );
}
