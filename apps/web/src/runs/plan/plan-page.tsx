import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RUN_NOT_LOADED, runIs } from '@waybill/domain/runs/sentences';
import { useMay } from '../../lib/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { runQuery } from '../queries.ts';
import { RUNS_CRUMB, runCrumb } from '../run-crumbs.ts';
import { PlanForm } from './plan-form.tsx';

const route = getRouteApi('/dashboard/runs_/$id_/plan');

export function PlanRunPage() {
  const may = useMay();
  if (!may('runs.manage')) return <NotAllowed what="plan delivery runs" />;
  return (
    <Page title="Plan Run" trail={[RUNS_CRUMB]}>
      <PlanForm />
    </Page>
  );
}

export function EditRunPage() {
  const may = useMay();
  const { id } = route.useParams();
  const { data: run, error, refetch } = useQuery({ ...runQuery(id), enabled: may('runs.manage') });
  if (!may('runs.manage')) return <NotAllowed what="plan delivery runs" />;
  return (
    <Page
      title="Edit Plan"
      tab={run ? `Edit ${run.number}` : 'Edit Plan'}
      trail={run ? [RUNS_CRUMB, runCrumb(run)] : [RUNS_CRUMB]}
    >
      {run ? (
        run.state === 'planned' ? (
          <PlanForm key={run.id} run={run} />
        ) : (
          <Message kind="info">{runIs(run.number, run.state)}</Message>
        )
      ) : error ? (
        <ErrorState error={error} fallback={RUN_NOT_LOADED} retry={() => void refetch()} />
      ) : (
        <LoadingSkeleton shape="fields" count={8} />
      )}
    </Page>
  );
}
