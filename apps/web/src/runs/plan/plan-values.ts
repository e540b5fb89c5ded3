import { clockIn, formatDay } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import type { Driver } from '@waybill/domain/partners/driver-schema';
import { vehicleOf } from '@waybill/domain/runs/plan-run';
import type { Run, RunPlan } from '@waybill/domain/runs/run-schema';
import type { Field } from '../../ui/conflict/field-differences.ts';
import type { PlannedStop, PlanOrder } from './stops.ts';

export interface PlanValues extends Record<string, unknown> {
  date: string;
  driver_id: string | null;
  vehicle_make: string;
  vehicle_model: string;
  vehicle_plate: string;
  departs_at: string;
  transfer_number: string;
  stops: PlannedStop[];
  version: number;
}

export const emptyPlan = (date: string): PlanValues => ({
  date,
  driver_id: null,
  vehicle_make: '',
  vehicle_model: '',
  vehicle_plate: '',
  departs_at: '',
  transfer_number: '',
  stops: [],
  version: 0,
});

export function planOrderOf(order: Order): PlanOrder {
  const { id, order_number, store_id, store_name, items_total, order_total, payment_terms } = order;
  return {
    id,
    order_number,
    store_id,
    store_name,
    items_total,
    order_total,
    payment_terms,
    city: order.store_address?.city ?? null,
    delivery_date: order.delivery_date,
    amount_paid: order.payment_info.amount_paid,
  };
}

export function planValuesOf(run: Run, timeZone: string): PlanValues {
  const clock = clockIn(timeZone);
  const time = (moment: string | null) => (moment ? clock(moment).slice(-5) : '');
  return {
    date: run.date,
    driver_id: run.driver_id,
    vehicle_make: run.vehicle_make ?? '',
    vehicle_model: run.vehicle_model ?? '',
    vehicle_plate: run.vehicle_plate ?? '',
    departs_at: time(run.departs_at),
    transfer_number: run.transfer_number ?? '',
    stops: run.stops
      .filter(({ orders }) => orders.length > 0)
      .map(({ store, orders, planned_arrival }) => ({
        store_id: store.id,
        store_name: store.name,
        city: store.city,
        orders: orders.map((order) => ({
          ...order,
          store_id: store.id,
          store_name: store.name,
          city: store.city,
          delivery_date: run.date,
        })),
        planned_arrival: time(planned_arrival),
      })),
    version: run.version,
  };
}

/** The vehicle that a driver comes with. */
export function vehicleFields(driver: Pick<Driver, 'vehicle' | 'vehicle_license_number'> | undefined) {
  const none = { vehicle_make: null, vehicle_model: null, vehicle_plate: null };
  const { vehicle_make, vehicle_model, vehicle_plate } = vehicleOf(none, driver);
  return {
    vehicle_make: vehicle_make ?? '',
    vehicle_model: vehicle_model ?? '',
    vehicle_plate: vehicle_plate ?? '',
  };
}

/** As the call takes it. */
export function planBodyOf({ version, ...values }: PlanValues) {
  return {
    ...values,
    stops: values.stops.map(({ orders, planned_arrival }) => ({
      orders: orders.map(({ id }) => id),
      planned_arrival,
    })),
    ...(version > 0 && { version }),
  } satisfies Record<keyof RunPlan, unknown> | object;
}

/** The plan as the dispatcher reads it, for a conflict. */
export function describePlan(values: PlanValues, driverName: (id: string) => string | undefined): Field[] {
  const text = (name: keyof PlanValues & string, label: string) => ({
    name,
    label,
    text: String(values[name] ?? ''),
  });
  return [
    { name: 'date', label: 'Date', text: values.date && formatDay(values.date) },
    {
      name: 'driver_id',
      label: 'Driver',
      text: values.driver_id ? (driverName(values.driver_id) ?? '') : '',
    },
    text('vehicle_make', 'Vehicle make'),
    text('vehicle_model', 'Vehicle model'),
    text('vehicle_plate', 'Plate'),
    text('departs_at', 'Departure'),
    text('transfer_number', 'Transfer manifest number'),
    { name: 'stops', label: 'Stops', text: values.stops.map(stopText).join('; ') },
  ];
}

function stopText({ store_name, orders, planned_arrival }: PlannedStop): string {
  const numbers = orders.map(({ order_number }) => order_number).join(', ');
  return `${store_name} (${numbers})${planned_arrival && ` at ${planned_arrival}`}`;
}
