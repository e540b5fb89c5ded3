import { useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { movedTo, type PlannedStop, type PlanOrder, withOrders, withoutOrder } from './stops.ts';

/** Changes the stops, says each change to a screen reader, and keeps the focus on what was moved. */
export function useStopMoves(stops: PlannedStop[], setStops: (stops: PlannedStop[]) => void) {
  const [said, setSaid] = useState('');
  const held = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = held.current;
    held.current = null;
    if (!element?.isConnected) return;
    // At the end of the list its button is disabled, and the other one is beside it.
    const other = element.matches(':disabled') && element.parentElement?.querySelector('[data-move]:enabled');
    (other instanceof HTMLElement ? other : element).focus();
  }, [stops]);
  const change = (next: PlannedStop[], sentence: string) => {
    if (document.activeElement instanceof HTMLElement) held.current = document.activeElement;
    setStops(next);
    setSaid(sentence);
  };
  const numbers = (orders: readonly PlanOrder[]) => orders.map(({ order_number }) => order_number).join(', ');
  return {
    said,
    add: (orders: readonly PlanOrder[], at?: number) => {
      const next = withOrders(stops, orders, at);
      const place = next.findIndex(({ store_id }) => store_id === orders[0]?.store_id) + 1;
      change(next, `Added ${numbers(orders)}, stop ${place} of ${next.length}.`);
    },
    remove: (id: string) => {
      const orders = stops.flatMap((stop) => stop.orders).filter((order) => order.id === id);
      change(withoutOrder(stops, id), `Removed ${numbers(orders)}.`);
    },
    removeStop: ({ store_id, store_name }: PlannedStop) =>
      change(
        stops.filter((stop) => stop.store_id !== store_id),
        `Removed ${store_name}.`,
      ),
    move: (from: number, to: number) => {
      const stop = stops[from];
      if (!stop || to < 0 || to >= stops.length) return;
      change(
        movedTo(stops, from, to),
        `${stop.store_name} is stop ${formatCount(to + 1)} of ${stops.length}.`,
      );
    },
    arrive: (place: number, planned_arrival: string) =>
      setStops(stops.map((stop, at) => (at === place ? { ...stop, planned_arrival } : stop))),
  };
}

export type StopMoves = ReturnType<typeof useStopMoves>;
