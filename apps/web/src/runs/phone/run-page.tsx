import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { NO_RUN_TODAY, RUN_NOT_LOADED } from '@waybill/domain/runs/sentences';
import { useEffect } from 'react';
import { CallError } from '../../lib/call.ts';
import { keepSession } from '../../lib/kept-session.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { keptRunsQuery, ownerOf } from './queries.ts';
import { registerWorker } from './queue/register-worker.ts';
import type { Phone } from './queue/use-phone.ts';
import { usePhone } from './queue/use-phone.ts';
import classes from './run.module.css';
import { RunPicker } from './run-picker.tsx';
import { RunView } from './run-view.tsx';
import { shownRun } from './shown-run.ts';
import { LicenseCard } from './stop/license-card.tsx';
import { WaitingBar } from './waiting-bar.tsx';

const route = getRouteApi('/dashboard/run');

/** The driver's page: it shows what the phone keeps, which is read anew whenever there is a connection. */
export function RunPage() {
  const user = useSession();
  const { run: wanted } = route.useSearch();
  const phone = usePhone(ownerOf(user));
  const { error, isPending, refetch } = useQuery(keptRunsQuery(user, wanted));
  useEffect(() => {
    registerWorker();
    keepSession(user);
  }, [user]);
  useReadAfterSending(phone);
  const kept = phone && runsOf(phone, wanted);
  return (
    <Page title="My Run">
      <div className={classes.page}>
        {phone && <WaitingBar items={phone.items} />}
        {!phone || (isPending && kept?.length === 0) ? (
          <LoadingSkeleton />
        ) : kept && kept.length > 0 ? (
          <Runs phone={phone} runs={kept} />
        ) : error && !(error instanceof CallError && error.status === 404) ? (
          <ErrorState error={error} fallback={RUN_NOT_LOADED} retry={() => void refetch()} />
        ) : (
          <EmptyState illustration="deliveries">{NO_RUN_TODAY}</EmptyState>
        )}
      </div>
    </Page>
  );
}

/** The one that is wanted, or those that are not over, the one on the road first. */
function runsOf({ runs, items }: Phone, wanted: string | undefined) {
  const shown = runs.map((kept) => shownRun(kept, items));
  const place = ['departed', 'planned', 'returned'];
  return shown
    .filter(({ id }) => wanted === undefined || id === wanted)
    .sort((a, b) => place.indexOf(a.state) - place.indexOf(b.state) || a.date.localeCompare(b.date));
}

function Runs({ phone, runs }: { phone: Phone; runs: ReturnType<typeof runsOf> }) {
  const { chosen } = route.useSearch();
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];
  if (!run) return null;
  return (
    <>
      <LicenseCard licensee={run.licensee} driver={run.driver_name} />
      {runs.length > 1 && <RunPicker runs={runs} chosen={run.id} />}
      <RunView key={run.id} run={run} drafted={phone.drafted} />
    </>
  );
}

/** What the server made of it is shown once all is sent. */
function useReadAfterSending(phone: Phone | undefined): void {
  const cache = useQueryClient();
  const waiting = phone?.items.filter(({ refused }) => refused === null).length ?? 0;
  useEffect(() => {
    if (waiting === 0) void cache.invalidateQueries({ queryKey: ['orders', 'runs'] });
  }, [waiting, cache]);
}
