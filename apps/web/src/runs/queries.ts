import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { isDay } from '@waybill/domain/lib/dates';
import { RUN_STATES, type Run, type RunPlan } from '@waybill/domain/runs/run-schema';
import { runsApi } from '@waybill/domain/runs/runs-api';
import type { SettleRun } from '@waybill/domain/runs/settlement';
import type { StopAction } from '@waybill/domain/runs/stop-action';
import { stopsApi } from '@waybill/domain/runs/stops-api';
import { call } from '../lib/call.ts';
import { callAll } from '../lib/call-all.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
/** Under the orders, so that a change of any order by anyone refreshes them. */
const KEY = ['orders', 'runs'];

/** Reads them from the address, which may hold invalid values. */
export function runParamsOf(search: Record<string, unknown>) {
  return {
    sort: search.sort === 'number' ? ('number' as const) : ('date' as const),
    dir: search.dir === 'asc' ? ('asc' as const) : ('desc' as const),
    state: RUN_STATES.find((state) => state === search.state),
    driverId: typeof search.driver === 'string' ? search.driver : undefined,
    date: typeof search.date === 'string' && isDay(search.date) ? search.date : undefined,
  };
}
export type RunParams = ReturnType<typeof runParamsOf>;

export const runsQuery = (params: RunParams) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(runsApi.list, { query: { ...params, limit: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** All rows with these filters, for paper and files. */
export const readAllRuns = (params: RunParams) => (maxRows: number) =>
  callAll(runsApi.list, { query: { ...params, limit: MAX_PAGE_SIZE } }, { maxRows });

/** How many runs each filter keeps. */
export const runCountsQuery = queryOptions({
  queryKey: [...KEY, 'counts'],
  queryFn: async ({ signal }) => (await call(runsApi.counts, { signal })).data,
});

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }): Promise<Run> => (await call(runsApi.read, { params: { id }, signal })).data,
  });

export function useRunChanges() {
  const cache = useQueryClient();
  /** After a refusal too, because what was shown may be out of date. */
  const told = async (answer: Promise<{ data: Run; message: string }>) => {
    try {
      const { data, message } = await answer;
      cache.setQueryData(runQuery(data.id).queryKey, data);
      return { run: data, message };
    } finally {
      void cache.invalidateQueries({ queryKey: ['orders'] });
    }
  };
  const seen = ({ id, version }: Pick<Run, 'id' | 'version'>) => ({ params: { id }, body: { version } });
  type Seen = Pick<Run, 'id' | 'version'>;
  return {
    plan: (body: RunPlan, idempotencyKey: string) => told(call(runsApi.plan, { body, idempotencyKey })),
    update: (id: string, body: RunPlan) => told(call(runsApi.update, { params: { id }, body })),
    depart: ({ id, version }: Seen, override: { override_reason?: string }) =>
      told(call(runsApi.depart, { params: { id }, body: { version, ...override } })),
    end: (run: Seen) => told(call(runsApi.return, seen(run))),
    reopen: (run: Seen) => told(call(runsApi.reopen, seen(run))),
    cancel: (run: Seen) => told(call(runsApi.cancel, seen(run))),
    settle: (id: string, body: SettleRun, idempotencyKey: string) =>
      told(call(runsApi.settle, { params: { id }, body, idempotencyKey })),
    accept: (id: string, body: { reason: string; action?: StopAction }) =>
      told(call(stopsApi.accept, { params: { id }, body })),
    dismiss: (id: string, body: { reason: string }) => told(call(stopsApi.dismiss, { params: { id }, body })),
    latest: (id: string) => cache.fetchQuery({ ...runQuery(id), staleTime: 0 }),
  };
}
