import type { Order } from '@waybill/domain/orders/schema';

/** An order that can be put on a run, as far as the plan shows it. */
export type PlanOrder = Pick<
  Order,
  'id' | 'order_number' | 'store_id' | 'store_name' | 'items_total' | 'order_total' | 'payment_terms'
> & { city: string | null; delivery_date: string | null; amount_paid: number };

/** The orders of one store, delivered together. */
export interface PlannedStop {
  store_id: string;
  store_name: string;
  city: string | null;
  orders: PlanOrder[];
  /** HH:MM, or empty. */
  planned_arrival: string;
}

/** Joins the stop of their store, or makes one: at the place that is named, else as the last. */
export function withOrders(
  stops: PlannedStop[],
  orders: readonly PlanOrder[],
  at = stops.length,
): PlannedStop[] {
  const next = [...stops];
  let place = at;
  for (const order of orders) {
    const known = next.findIndex(({ store_id }) => store_id === order.store_id);
    const stop = next[known];
    if (stop) {
      next[known] = { ...stop, orders: [...stop.orders, order] };
    } else {
      const { store_id, store_name, city } = order;
      next.splice(place, 0, { store_id, store_name, city, orders: [order], planned_arrival: '' });
      place += 1;
    }
  }
  return next;
}

/** A stop without orders is none. */
export function withoutOrder(stops: readonly PlannedStop[], id: string): PlannedStop[] {
  return stops
    .map((stop) => ({ ...stop, orders: stop.orders.filter((order) => order.id !== id) }))
    .filter(({ orders }) => orders.length > 0);
}

/** To the place that another has, which moves on. */
export function movedTo(stops: readonly PlannedStop[], from: number, to: number): PlannedStop[] {
  const stop = stops[from];
  if (!stop || to < 0 || to >= stops.length) return [...stops];
  const others = stops.filter((_, place) => place !== from);
  return [...others.slice(0, to), stop, ...others.slice(to)];
}

/** What the run carries, and what is due at its doors. */
export function totalsOf(stops: readonly PlannedStop[]) {
  const orders = stops.flatMap((stop) => stop.orders);
  const cents = (of: (order: PlanOrder) => number) =>
    orders.reduce((sum, order) => sum + Math.round(of(order) * 100), 0) / 100;
  return {
    stops: stops.length,
    orders: orders.length,
    cases: orders.reduce((sum, { items_total }) => sum + items_total, 0),
    value: cents(({ order_total }) => order_total),
    to_collect: cents(({ payment_terms, order_total, amount_paid }) =>
      payment_terms === 'cod' ? Math.max(order_total - amount_paid, 0) : 0,
    ),
  };
}
