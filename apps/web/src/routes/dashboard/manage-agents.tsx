import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { AgentsPage } from '../../partners/people/people-page.tsx';
import { agentsQuery } from '../../partners/people/people-queries.ts';

export const Route = createFileRoute('/dashboard/manage-agents')({
  validateSearch: listSearch('add', 'agent'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(agentsQuery),
  component: AgentsPage,
});
