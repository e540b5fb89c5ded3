import { z } from 'zod';
import { addDays, type Day, isDay } from '../../lib/dates.ts';
import { Order } from '../schema.ts';

export const CALENDAR_DAYS = 7;
/** More than fits a week of vans; what is left out is said. */
export const MAX_DELIVERIES = 500;
/** The longest waiting first; Active Orders has them all. */
export const MAX_UNSCHEDULED = 100;

const FROM = 'from must be a date (YYYY-MM-DD)';
export const CalendarQuery = z.object({ from: z.string(FROM).refine(isDay, FROM) });

export const Delivery = Order.pick({
  id: true,
  order_number: true,
  store_id: true,
  store_name: true,
  order_status: true,
  items_total: true,
  order_total: true,
  delivery_date: true,
  delivery_driver_id: true,
  run: true,
  version: true,
}).extend({ city: z.string().nullable() });
export type Delivery = z.infer<typeof Delivery>;

export const CalendarDriver = z.object({ id: z.uuid(), driver_name: z.string() });
export type CalendarDriver = z.infer<typeof CalendarDriver>;

export const Calendar = z.object({
  today: z.iso.date(),
  /** Those who can be given a delivery, and those who have one in these days. */
  drivers: z.array(CalendarDriver),
  deliveries: z.array(Delivery),
  /** Not delivered, and without a day, or overdue from before these days. */
  unscheduled: z.array(Delivery),
  unscheduled_total: z.number().int(),
  has_more: z.boolean(),
});
export type Calendar = z.infer<typeof Calendar>;

/** The Monday of the week that a day is in. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function daysFrom(from: Day): Day[] {
  return Array.from({ length: CALENDAR_DAYS }, (_, at) => addDays(from, at));
}

export const CALENDAR_NOT_LOADED = 'Failed to load deliveries';
