import type { Announcements } from '@dnd-kit/core';
import type { Calendar } from '@waybill/domain/orders/delivery/calendar';
import { longDay } from './day-words.ts';
import type { Place } from './place.ts';

export const INSTRUCTIONS =
  'Press Enter to pick the order up, the arrow keys to choose its day and driver, Enter to put it down, Escape to leave it where it was.';

interface Over {
  data: { current?: unknown };
}

const stays = (number: string) => `${number} stays where it was.`;

/** What a screen reader hears while an order is moved. */
export function announcementsFor(week: Calendar, numberOf: (id: unknown) => string): Announcements {
  const where = (over: Over) => {
    const { day, driver } = (over.data.current as { place?: Place } | undefined)?.place ?? {};
    if (!day) return 'not scheduled';
    const name = week.drivers.find(({ id }) => id === driver)?.driver_name ?? 'no driver';
    return `${longDay(day)}, ${name}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${numberOf(active.id)}.`,
    onDragOver: ({ active, over }) => `${numberOf(active.id)}: ${over ? where(over) : 'nowhere to put it'}.`,
    onDragEnd: ({ active, over }) =>
      over ? `Put ${numberOf(active.id)} down: ${where(over)}.` : stays(numberOf(active.id)),
    onDragCancel: ({ active }) => stays(numberOf(active.id)),
  };
}
