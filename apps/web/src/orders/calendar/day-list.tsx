import type { Day } from '@waybill/domain/lib/dates';
import type { Calendar, Delivery } from '@waybill/domain/orders/delivery/calendar';
import classes from './calendar.module.css';
import { longDay } from './day-words.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { isMovable } from './is-movable.ts';
import { UnscheduledList } from './unscheduled-list.tsx';

interface DayListProps {
  week: Calendar;
  days: readonly Day[];
  onMove: ((delivery: Delivery) => void) | undefined;
}

/** The week on a phone: day after day, each delivery with its driver. */
export function DayList({ week, days, onMove }: DayListProps) {
  const names = new Map(week.drivers.map(({ id, driver_name }) => [id, driver_name]));
  const card = (delivery: Delivery) => (
    <DeliveryCard
      key={delivery.id}
      delivery={delivery}
      note={names.get(delivery.delivery_driver_id ?? '') ?? 'No driver'}
      onMove={onMove && isMovable(delivery) ? () => onMove(delivery) : undefined}
    />
  );
  return (
    <div className={classes.days}>
      {days.map((day) => {
        const deliveries = week.deliveries.filter(({ delivery_date }) => delivery_date === day);
        return (
          <section key={day} aria-label={longDay(day)}>
            <h2 className={classes.title} data-today={day === week.today || undefined}>
              {longDay(day)}
              {day === week.today && <span className={classes.today}>today</span>}
            </h2>
            {deliveries.length === 0 ? (
              <p className={classes.empty}>No deliveries.</p>
            ) : (
              <ul className={classes.waiting}>{deliveries.map(card)}</ul>
            )}
          </section>
        );
      })}
      <UnscheduledList week={week} card={card} />
    </div>
  );
}
