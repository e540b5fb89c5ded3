import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type RecallQuery, recallApi, type StartRecall } from '@waybill/domain/books/recall-api';
import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import { lotsApi } from '@waybill/domain/lots/lots-api';
import { call } from '../lib/call.ts';

const MAX_OFFERED = 30;

export interface Recallable {
  value: string;
  label: string;
}

/** Lots or flavors that fit what is typed. */
export const recallablesQuery = (kind: 'lot' | 'flavor', q: string) =>
  queryOptions({
    queryKey: [kind === 'lot' ? 'lots' : 'products', 'recallable', q],
    queryFn: async ({ signal }): Promise<Recallable[]> => {
      const query = { ...(q && { q }), limit: MAX_OFFERED };
      if (kind === 'lot') {
        const { data } = await call(lotsApi.list, { query, signal });
        return data.map((lot) => ({
          value: lot.id,
          label: `${lot.lot_number} (${lot.product_name}, ${lot.flavor})`,
        }));
      }
      const { data } = await call(inventoryApi.list, { query, signal });
      return data.map((row) => ({
        value: row.flavor_id,
        label: `${row.product_name}, ${row.flavor} (${row.sku})`,
      }));
    },
    placeholderData: keepPreviousData,
  });

export const recallQuery = (query: RecallQuery) =>
  queryOptions({
    queryKey: ['orders', 'books', 'recall', query],
    queryFn: async ({ signal }) => (await call(recallApi.read, { query, signal })).data,
  });

export function useRecallChanges() {
  const cache = useQueryClient();
  const refreshed = async (message: Promise<{ message: string }>) => {
    const told = await message;
    for (const key of ['orders', 'lots', 'products']) void cache.invalidateQueries({ queryKey: [key] });
    return told.message;
  };
  return {
    start: (body: StartRecall) => refreshed(call(recallApi.start, { body })),
    /** The Office is notified now, under this reference. */
    tick: (id: string, reference: string) =>
      refreshed(
        call(recallApi.tick, { params: { id }, body: { notified_at: new Date().toISOString(), reference } }),
      ),
  };
}
