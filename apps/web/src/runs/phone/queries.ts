import { queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import type { Run } from '@waybill/domain/runs/run-schema';
import { runsApi } from '@waybill/domain/runs/runs-api';
import { call } from '../../lib/call.ts';
import { listMine } from './queue/my-runs-query.ts';
import type { KeptRun, Owner } from './queue/phone-records.ts';
import { endDecided, keepRuns } from './queue/phone-store.ts';

/** Reads the runs and keeps them on the phone, from where the page shows them. */
export function keptRunsQuery(user: SessionUser, wanted: string | undefined) {
  const owner = ownerOf(user);
  return queryOptions({
    queryKey: ['orders', 'runs', 'phone', user.id, wanted],
    queryFn: async ({ signal }) => {
      const asked_at = new Date().toISOString();
      const ids = wanted ? [wanted] : (await listMine(user, signal)).map(({ id }) => id);
      const runs = await Promise.all(
        ids.map(async (id) => (await call(runsApi.read, { params: { id }, signal })).data),
      );
      await keepRuns(
        owner,
        runs.map((run) => keptOf(owner, run)),
        { others: wanted ? 'stay' : 'go' },
      );
      await endDecided(owner, runs, asked_at);
      return { ids };
    },
    refetchOnMount: 'always',
    refetchInterval: READ_INTERVAL_MS,
  });
}

/** What the office changes of a run comes by itself. */
const READ_INTERVAL_MS = 60_000;

export async function startRun(user: SessionUser, { id, version }: Run): Promise<void> {
  const { data } = await call(runsApi.depart, { params: { id }, body: { version } });
  const owner = ownerOf(user);
  await keepRuns(owner, [keptOf(owner, data)], { others: 'stay' });
}

export function ownerOf({ id, account_id }: SessionUser): Owner {
  return { user_id: id, account_id };
}

function keptOf(owner: Owner, run: Run): KeptRun {
  return { ...owner, id: run.id, run, read_at: new Date().toISOString() };
}
