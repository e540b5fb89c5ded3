import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { RunsPage } from '../../runs/list/runs-page.tsx';

export const Route = createFileRoute('/dashboard/runs')({
  validateSearch: listSearch('state', 'driver', 'date'),
  component: RunsPage,
});
