import { useQuery } from '@tanstack/react-query';
import { isDay } from '@waybill/domain/lib/dates';
import { useState } from 'react';
import { unplannedQuery } from './queries.ts';
import { type PlannedStop, type PlanOrder, withOrders } from './stops.ts';

/** What can still be put on the run: what is on none, and what was taken off this one and is not saved yet. */
export function usePool(stops: readonly PlannedStop[], before: readonly PlannedStop[]) {
  const [q, setQ] = useState('');
  const [date, setDate] = useState('');
  const [city, setCity] = useState<string | null>(null);
  const query = useQuery(unplannedQuery(q));
  const planned = new Set(stops.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const words = q.toLowerCase();
  const isFound = ({ order_number, store_name }: PlanOrder) =>
    `${order_number} ${store_name}`.toLowerCase().includes(words);
  const takenOff = before.flatMap(({ orders }) => orders).filter(isFound);
  const loaded = query.data?.orders ?? [];
  const known = new Set(loaded.map(({ id }) => id));
  const all = [...takenOff.filter(({ id }) => !known.has(id)), ...loaded].filter(
    ({ id }) => !planned.has(id),
  );
  const shown = all.filter(
    (order) => (!isDay(date) || order.delivery_date === date) && (!city || order.city === city),
  );
  return {
    q,
    setQ,
    date,
    setDate,
    city,
    setCity,
    cities: [...new Set(all.flatMap((order) => order.city ?? []))].toSorted(),
    /** By store, as they would stand on the run. */
    stores: withOrders([], shown),
    count: shown.length,
    isNarrowed: q !== '' || isDay(date) || city !== null,
    hasMore: query.data?.hasMore ?? false,
    isLoaded: query.data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

export type Pool = ReturnType<typeof usePool>;
