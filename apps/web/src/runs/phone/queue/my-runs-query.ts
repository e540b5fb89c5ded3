import { queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import { dayIn } from '@waybill/domain/lib/dates';
import type { RunRow } from '@waybill/domain/runs/run-schema';
import { runsApi } from '@waybill/domain/runs/runs-api';
import { call } from '../../../lib/call.ts';

/** Today's runs of a driver that are not over, and any that is still on the road. */
export function myRunsQuery(user: SessionUser) {
  return queryOptions({
    queryKey: ['orders', 'runs', 'mine', user.id],
    queryFn: ({ signal }) => listMine(user, signal),
    refetchOnMount: 'always',
  });
}

export async function listMine(
  { id: driverId, time_zone }: SessionUser,
  signal: AbortSignal,
): Promise<RunRow[]> {
  const date = dayIn(time_zone, new Date());
  const [today, departed] = await Promise.all([
    call(runsApi.list, { query: { driverId, date }, signal }),
    call(runsApi.list, { query: { driverId, state: 'departed' }, signal }),
  ]);
  const shown = today.data.filter(({ state }) => SHOWN.includes(state));
  const earlier = departed.data.filter(({ id }) => !shown.some((run) => run.id === id));
  return [...earlier, ...shown];
}

const SHOWN: readonly string[] = ['planned', 'departed', 'returned'];
