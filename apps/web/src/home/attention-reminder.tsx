import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NEEDS_ATTENTION } from '@waybill/domain/runs/sentences';
import { runParamsOf, runsQuery } from '../runs/queries.ts';
import { Message } from '../ui/feedback/message.tsx';

/** Runs among the newest in which something that the driver did waits for a decision. */
export function AttentionReminder() {
  const { data } = useInfiniteQuery(runsQuery(runParamsOf({})));
  const waiting = data?.pages[0]?.data.filter(({ attention_count }) => attention_count > 0) ?? [];
  return waiting.map(({ id, number }) => (
    <Message key={id} kind="warn">
      <Link to="/dashboard/runs/$id" params={{ id }}>
        {number}: {NEEDS_ATTENTION}
      </Link>
    </Message>
  ));
}
