import type { Day } from '@waybill/domain/lib/dates';
import type { Delivery } from '@waybill/domain/orders/delivery/calendar';

/** Where a delivery can be put: a day of a driver or of no one, or without a day. */
export interface Place {
  day: Day | null;
  driver: string | null;
}

/** Also the id of the drop target. */
export function placeId({ day, driver }: Place): string {
  return day === null ? 'unscheduled' : `${day} ${driver ?? ''}`;
}

/** Within the days that are shown; a day before them counts as none. */
export function placeOf({ delivery_date, delivery_driver_id }: Delivery, from: Day): Place {
  const isShown = delivery_date !== null && delivery_date >= from;
  return { day: isShown ? delivery_date : null, driver: delivery_driver_id };
}

export function samePlace(one: Place, other: Place): boolean {
  return placeId(one) === placeId(other);
}
