import type { Day } from '@waybill/domain/lib/dates';
import type { Calendar, Delivery } from '@waybill/domain/orders/delivery/calendar';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import classes from './calendar.module.css';
import { monthDay, weekday } from './day-words.ts';
import { DropPlace } from './drop-place.tsx';
import { rowsOf } from './rows.ts';

interface WeekGridProps {
  week: Calendar;
  days: readonly Day[];
  card: (delivery: Delivery) => ReactNode;
}

/** A row for each driver, and one for what has none yet. */
export function WeekGrid({ week, days, card }: WeekGridProps) {
  const rows = rowsOf(week);
  return (
    <div className={classes.scroll}>
      <table className={classes.grid} aria-label="Deliveries by driver and day">
        <thead>
          <tr>
            <th scope="col">Driver</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === week.today || undefined}>
                {weekday(day)} <span className={classes.date}>{monthDay(day)}</span>
                {day === week.today && <span className={classes.today}>today</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ driver, name, deliveries }) => (
            <tr key={driver ?? 'none'}>
              <th scope="row">
                {name}
                <span className={classes.count}>
                  {formatCount(deliveries.length)} {deliveries.length === 1 ? 'stop' : 'stops'}
                </span>
              </th>
              {days.map((day) => (
                <DropPlace
                  key={day}
                  as="td"
                  place={{ day, driver }}
                  className={classes.cell}
                  isToday={day === week.today}
                >
                  <ul className={classes.cards}>
                    {deliveries.filter(({ delivery_date }) => delivery_date === day).map(card)}
                  </ul>
                </DropPlace>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
