import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LOGS_PER_PAGE } from '@waybill/domain/activity/api';
import { useEffect, useMemo } from 'react';
import { useCoversAll, useSession } from '../lib/session.ts';
import type { List } from '../ui/table/list.ts';
import { type LogScope, logsQuery, paramsOf, readAllLogs } from './queries.ts';

/** One page of the entries, with the filters of the address. */
export function useLogs() {
  const { account_id, id } = useSession();
  const { page, ...params } = paramsOf(useSearch({ strict: false }));
  const scope: LogScope = useCoversAll('activity.see') ? { accountId: account_id } : { userId: id };
  const query = useInfiniteQuery(logsQuery(scope, params, page));
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const entries = useMemo(() => data?.pages.flatMap((answer) => answer.data), [data]);
  const here = entries?.length ?? 0;
  const wanting = here < page * LOGS_PER_PAGE && hasNextPage;
  useEffect(() => {
    if (wanting && !isFetching && !error) void fetchNextPage();
  }, [wanting, isFetching, error, fetchNextPage]);
  const first = data?.pages[0];
  const pagesOf = (rows: number) => Math.ceil(rows / LOGS_PER_PAGE);
  const pages = Math.max(1, pagesOf(first?.page.total ?? 0), pagesOf(here) + (hasNextPage ? 1 : 0));
  const shown = Math.min(page, pages);
  const rows = useMemo(
    () => entries?.slice((shown - 1) * LOGS_PER_PAGE, shown * LOGS_PER_PAGE),
    [entries, shown],
  );
  const list: List<NonNullable<typeof rows>[number]> = {
    // A later page is shown once it has loaded.
    rows: rows?.length === 0 && wanting ? undefined : rows,
    total: rows?.length,
    error,
    refreshing: isFetching,
    retry: () => void refetch(),
    ...(pages > 1 && { readAll: readAllLogs(scope, params) }),
  };
  const hasMorePages = Boolean(first?.page.has_more_than_total && hasNextPage);
  return { scope, params, list, page: shown, pages, hasMorePages, first, refetch };
}
