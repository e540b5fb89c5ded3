import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { exciseApi, type FiledReturn } from '@waybill/domain/books/excise-api';
import { call } from '../lib/call.ts';

/** Under the orders, so that a change of any order by anyone refreshes it. */
const KEY = ['orders', 'books'];

export const exciseQuery = (quarter: string) =>
  queryOptions({
    queryKey: [...KEY, 'excise', quarter],
    queryFn: async ({ signal }) => (await call(exciseApi.read, { query: { quarter }, signal })).data,
    placeholderData: keepPreviousData,
  });

export function useFileReturn() {
  const cache = useQueryClient();
  return async (body: FiledReturn) => {
    const reply = await call(exciseApi.file, { body });
    void cache.invalidateQueries({ queryKey: KEY });
    void cache.invalidateQueries({ queryKey: ['orders', 'home'] });
    return reply.message;
  };
}
