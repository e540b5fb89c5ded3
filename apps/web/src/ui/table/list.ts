import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@waybill/domain/lib/page';
import { useMemo } from 'react';

/** The rows of a table and their state, whether they are loaded whole or in pages. */
export interface List<Row> {
  rows: readonly Row[] | undefined;
  /** The number of rows on the server, if known. */
  total: number | undefined;
  /** There are more than the total, which is counted up to a limit. */
  hasMore?: boolean | undefined;
  error: unknown;
  refreshing: boolean;
  retry: () => void;
  /** Defined when the server sorts and sends pages. */
  pages?: { more: boolean; loading: boolean; failed: boolean; load: () => void };
  /** All rows of the filters, also those not loaded yet, as far as the limit and one more. */
  readAll?: ((maxRows: number) => Promise<readonly Row[]>) | undefined;
}

interface Answer<Row> {
  data: Row[];
  page?: Page | undefined;
}

/** A list that is loaded whole, and searched and sorted in the browser. */
export function useWholeList<Row>(
  query: UseQueryResult<readonly Row[]>,
  keep?: (row: Row) => boolean,
): List<Row> {
  const { data, error, isFetching, refetch } = query;
  const rows = useMemo(() => (keep ? data?.filter(keep) : data), [data, keep]);
  return { rows, total: data?.length, error, refreshing: isFetching, retry: () => void refetch() };
}

/** A list that is loaded in pages by cursor, and searched and sorted by the server. */
export function usePagedList<Row>(
  query: UseInfiniteQueryResult<InfiniteData<Answer<Row>>>,
  readAll?: List<Row>['readAll'],
): List<Row> {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return {
    rows,
    total: data?.pages[0]?.page?.total,
    hasMore: data?.pages[0]?.page?.has_more_than_total,
    error: isFetchNextPageError ? null : error,
    refreshing: isFetching && !isFetchingNextPage,
    retry: () => void query.refetch(),
    readAll,
    pages: {
      more: hasNextPage,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  };
}
