import { useQueryClient } from '@tanstack/react-query';
import type { Day } from '@waybill/domain/lib/dates';
import type { Calendar, Delivery } from '@waybill/domain/orders/delivery/calendar';
import { ORDER_NOT_UPDATED } from '@waybill/domain/orders/schema';
import { sentenceOf } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useOrderChanges } from '../queries.ts';
import { longDay } from './day-words.ts';
import type { Place } from './place.ts';
import { calendarQuery } from './queries.ts';

/** Shows a move at once, takes it back when the server refuses it, and offers to undo it. */
export function useMoveDelivery(from: Day) {
  const cache = useQueryClient();
  const { changeDelivery } = useOrderChanges();
  const { queryKey } = calendarQuery(from);
  return async (delivery: Delivery, to: Place): Promise<void> => {
    const before = cache.getQueryData(queryKey);
    // What is without a day keeps its driver.
    const driver = to.day === null ? delivery.delivery_driver_id : to.driver;
    cache.setQueryData(queryKey, (week) => week && moved(week, delivery, { ...to, driver }));
    try {
      const { id, version } = delivery;
      const change = { delivery_date: to.day, delivery_driver: driver };
      const saved = await changeDelivery(id, { ...onlyNew(delivery, change), version });
      const back = {
        delivery_date: delivery.delivery_date,
        delivery_driver: delivery.delivery_driver_id,
        version: saved.version,
      };
      toast.good(toldOf(saved.order_number, to.day, saved.delivery_driver), () => changeDelivery(id, back));
    } catch (error) {
      cache.setQueryData(queryKey, before);
      void cache.invalidateQueries({ queryKey });
      toast.bad(sentenceOf(error, ORDER_NOT_UPDATED));
    }
  };
}

interface Sent {
  delivery_date: Day | null;
  delivery_driver: string | null;
}

/** A driver who is no longer active stays with what is only given another day. */
function onlyNew({ delivery_date, delivery_driver_id }: Delivery, change: Sent): Partial<Sent> {
  return {
    ...(change.delivery_date !== delivery_date && { delivery_date: change.delivery_date }),
    ...(change.delivery_driver !== delivery_driver_id && { delivery_driver: change.delivery_driver }),
  };
}

function toldOf(number: string, day: Day | null, driver: string | null): string {
  if (day === null) return `${number} is not scheduled.`;
  return `${number} is on ${longDay(day)}${driver ? ` with ${driver}` : ', without a driver'}.`;
}

function moved(week: Calendar, { id }: Delivery, { day, driver }: Place): Calendar {
  const found = [...week.deliveries, ...week.unscheduled].find((one) => one.id === id);
  if (!found) return week;
  const changed = { ...found, delivery_date: day, delivery_driver_id: driver };
  const others = (list: Delivery[]) => list.filter((one) => one.id !== id);
  const wasUnscheduled = week.unscheduled.some((one) => one.id === id);
  const unscheduled_total = week.unscheduled_total - Number(wasUnscheduled) + Number(day === null);
  return {
    ...week,
    deliveries: day === null ? others(week.deliveries) : [...others(week.deliveries), changed],
    unscheduled: day === null ? [...others(week.unscheduled), changed] : others(week.unscheduled),
    unscheduled_total,
  };
}
