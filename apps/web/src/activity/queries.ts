import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { activityApi, LOGS_PER_PAGE, MAX_LOGS } from '@waybill/domain/activity/api';
import { ACTIVITY_FILTER_NAMES, type ActivityFilter } from '@waybill/domain/activity/filters';
import { isDay } from '@waybill/domain/lib/dates';
import { call } from '../lib/call.ts';
import { callAll } from '../lib/call-all.ts';

/** The account's entries for admins, their own for everyone else. */
export type LogScope = { accountId: string } | { userId: string };

export interface LogParams {
  filter: ActivityFilter;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads them from the address, which may hold invalid values. */
export function paramsOf(search: Record<string, unknown>): LogParams & { page: number } {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const day = (name: string) => (isDay(text(name)) ? text(name) : undefined);
  const page = Number(text('page'));
  return {
    filter: ACTIVITY_FILTER_NAMES.find((name) => name === search.filter) ?? 'all',
    q: text('q') || undefined,
    from: day('from'),
    to: day('to'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** Enough entries for a page of the screen; a far page is loaded in a few large requests. */
export const logsQuery = (scope: LogScope, params: LogParams, page: number) =>
  infiniteQueryOptions({
    queryKey: ['logs', scope, params],
    queryFn: ({ pageParam: { cursor, limit }, signal }) =>
      call(activityApi.list, { query: { ...scope, ...params, cursor, limit }, signal }),
    initialPageParam: { cursor: undefined as string | undefined, limit: rowsFor(page) },
    getNextPageParam: ({ page: { next_cursor } }, answers) => {
      const here = answers.reduce((sum, { data }) => sum + data.length, 0);
      return next_cursor === null ? undefined : { cursor: next_cursor, limit: rowsFor(page, here) };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** All entries with these filters, for paper. */
export const readAllLogs = (scope: LogScope, params: LogParams) => (maxRows: number) =>
  callAll(activityApi.list, { query: { ...scope, ...params, limit: MAX_LOGS } }, { maxRows });

function rowsFor(page: number, here = 0): number {
  return Math.min(Math.max(page * LOGS_PER_PAGE - here, LOGS_PER_PAGE), MAX_LOGS);
}
