import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RUN_NOT_LOADED } from '@waybill/domain/runs/sentences';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { OrderModal } from '../../orders/dialog/order-modal.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { runQuery } from '../queries.ts';
import { AttentionMark, RunBadge } from '../run-badge.tsx';
import { RUNS_CRUMB } from '../run-crumbs.ts';
import classes from '../runs.module.css';
import { AttentionSection } from './attention-section.tsx';
import { RunActions } from './run-actions.tsx';
import { RunHead } from './run-head.tsx';
import { SettlementSection } from './settlement-section.tsx';
import { StopsSection } from './stops-section.tsx';

const route = getRouteApi('/dashboard/runs_/$id');

export function RunPage() {
  const may = useMay();
  return may('runs.manage') ? <OneRun /> : <NotAllowed what="see delivery runs" />;
}

/** One run: what it carries, what came of it, and what is to be done next. */
function OneRun() {
  const { id } = route.useParams();
  const opened = useOpened('order');
  const { data: run, error, refetch } = useQuery(runQuery(id));
  if (!run)
    return (
      <Page title="Delivery Run" trail={[RUNS_CRUMB]}>
        {error ? (
          <ErrorState error={error} fallback={RUN_NOT_LOADED} retry={() => void refetch()} />
        ) : (
          <LoadingSkeleton shape="facts" count={12} />
        )}
      </Page>
    );
  return (
    <Page
      title={run.number}
      trail={[RUNS_CRUMB]}
      subtitle={
        <span className={classes.marks}>
          <RunBadge state={run.state} />
          <AttentionMark count={run.attention.length} />
        </span>
      }
      actions={<RunActions run={run} />}
    >
      <div className={classes.sections}>
        {error && <Message kind="bad">{RUN_NOT_LOADED}</Message>}
        <AttentionSection run={run} />
        <RunHead run={run} />
        {run.settlement && <SettlementSection settlement={run.settlement} />}
        <StopsSection run={run} />
      </div>
      <OrderModal id={opened.id} onClose={opened.close} />
    </Page>
  );
}
