import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { ReportsPage } from '../../orders/papers/reports-page.tsx';

export const Route = createFileRoute('/dashboard/reports')({
  validateSearch: listSearch('store', 'state', 'from', 'to'),
  component: ReportsPage,
});
