import { conflict, invalid } from '../lib/errors.ts';
import type { Order } from '../orders/schema.ts';
import type { RunPlan } from './run-schema.ts';
import {
  alreadyOnRun,
  couldNotDeliver,
  DAMAGED_HELD,
  notPendingDelivery,
  ONE_STORE,
  REFUSED_AT_DOOR,
} from './sentences.ts';

export interface StoreStop {
  store_id: string;
  orders: string[];
  planned_arrival: string | null;
}

type Planned = Pick<Order, 'id' | 'order_number' | 'order_status' | 'store_id' | 'run'>;

/** Throws why an order may not be on a run; `run_id` is that of a run which is planned already. */
export function refuseJoining(order: Planned, run_id: string | undefined): void {
  const { order_number, order_status, run } = order;
  if (order_status !== 'pending delivery') throw conflict(notPendingDelivery(order_number));
  if (run && run.id !== run_id) throw conflict(alreadyOnRun(order_number, run.number));
}

/** Why an order came back is no news any more once it is on the next run. */
export function noticesOnRun(notices: readonly string[]): string[] {
  return notices.filter(
    (notice) =>
      notice !== REFUSED_AT_DOOR && !notice.startsWith(couldNotDeliver('')) && !DAMAGED_HELD.test(notice),
  );
}

/** One stop for each store, at the place of its first. */
export function stopsByStore(stops: RunPlan['stops'], orders: readonly Planned[]): StoreStop[] {
  const storeOf = new Map(orders.map(({ id, store_id }) => [id, store_id]));
  const byStore = new Map<string, StoreStop>();
  for (const stop of stops) {
    const [store_id = '', ...others] = new Set(stop.orders.map((id) => storeOf.get(id) ?? ''));
    if (others.length > 0) throw invalid(ONE_STORE);
    const { orders: earlier, planned_arrival } = byStore.get(store_id) ?? {
      orders: [],
      planned_arrival: null,
    };
    byStore.set(store_id, {
      store_id,
      orders: [...earlier, ...stop.orders],
      planned_arrival: planned_arrival ?? stop.planned_arrival,
    });
  }
  return [...byStore.values()];
}

interface Vehicle {
  vehicle_make: string | null;
  vehicle_model: string | null;
  vehicle_plate: string | null;
}

/** The driver's own, where nothing was said of it: the first word is the make, the rest the model. */
export function vehicleOf(
  { vehicle_make, vehicle_model, vehicle_plate }: Vehicle,
  driver: { vehicle: string; vehicle_license_number: string } | undefined,
): Vehicle {
  if (!driver || vehicle_make || vehicle_model || vehicle_plate)
    return { vehicle_make, vehicle_model, vehicle_plate };
  const [make = '', ...model] = driver.vehicle.trim().split(/\s+/);
  return {
    vehicle_make: make || null,
    vehicle_model: model.join(' ') || null,
    vehicle_plate: driver.vehicle_license_number,
  };
}
