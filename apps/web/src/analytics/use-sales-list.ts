import { useQuery } from '@tanstack/react-query';
import type { SalesAnalytics } from '@waybill/domain/analytics/schema';
import type { List } from '../ui/table/list.ts';
import { salesQuery } from './queries.ts';

/** One table of the reply, which holds all of the screen's. */
export function useSalesList<Row>(pick: (sales: SalesAnalytics) => readonly Row[]): List<Row> {
  const { data, error, isFetching, refetch } = useQuery(salesQuery);
  const rows = data && pick(data);
  return { rows, total: rows?.length, error, refreshing: isFetching, retry: () => void refetch() };
}
