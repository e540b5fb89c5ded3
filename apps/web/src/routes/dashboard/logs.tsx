import { createFileRoute } from '@tanstack/react-router';
import { LogsPage } from '../../activity/logs-page.tsx';
import { listSearch } from '../../lib/list-search.ts';

export const Route = createFileRoute('/dashboard/logs')({
  validateSearch: listSearch('filter', 'from', 'to', 'page'),
  component: LogsPage,
});
