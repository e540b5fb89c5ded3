import { may } from '@waybill/domain/accounts/permissions';
import { addDays, type Day, dayIn } from '@waybill/domain/lib/dates';
import { CALENDAR_DAYS, type Calendar, MAX_DELIVERIES } from '@waybill/domain/orders/delivery/calendar';
import { batchQueries } from '../../database/batch-queries.ts';
import type { Context } from '../../http/context.ts';
import { visibleTo } from '../visible.ts';
import {
  countUnscheduled,
  deliveredBetween,
  driversOf,
  toDeliverBetween,
  unscheduled,
} from './calendar-repository.ts';

/** A week of deliveries from a day on, of the orders that this person may see. */
export async function readCalendar(context: Context, from: Day): Promise<Calendar> {
  const { user } = context;
  const visible = visibleTo(user);
  const to = addDays(from, CALENDAR_DAYS - 1);
  const today = dayIn(user.time_zone, new Date());
  // What is overdue within these days stands in them.
  const overdueBefore = from < today ? from : today;
  const found = await batchQueries(context, (db) => ({
    ahead: toDeliverBetween(db, visible, from, to),
    done: deliveredBetween(db, visible, from, to),
    unscheduled: unscheduled(db, visible, overdueBefore),
    count: countUnscheduled(db, visible, overdueBefore),
    drivers: driversOf(db, user.account_id),
  }));
  const deliveries = [...found.ahead.slice(0, MAX_DELIVERIES), ...found.done.slice(0, MAX_DELIVERIES)];
  const driving = new Set(deliveries.map(({ delivery_driver_id }) => delivery_driver_id));
  const assigns = may(user.role, 'orders.change_delivery');
  return {
    today,
    drivers: found.drivers
      .filter(({ id, active }) => driving.has(id) || (active && (assigns || id === user.id)))
      .map(({ id, driver_name }) => ({ id, driver_name })),
    deliveries,
    unscheduled: found.unscheduled,
    unscheduled_total: found.count[0]?.count ?? 0,
    has_more: found.ahead.length > MAX_DELIVERIES || found.done.length > MAX_DELIVERIES,
  };
}
