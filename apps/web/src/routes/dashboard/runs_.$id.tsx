import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { RunPage } from '../../runs/page/run-page.tsx';
import { runQuery } from '../../runs/queries.ts';

export const Route = createFileRoute('/dashboard/runs_/$id')({
  validateSearch: listSearch('order'),
  loader: ({ context: { queryClient }, params: { id } }) => void queryClient.prefetchQuery(runQuery(id)),
  component: RunPage,
});
