import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '../../books/reports-page.tsx';
import { listSearch } from '../../lib/list-search.ts';

export const Route = createFileRoute('/dashboard/reports')({
  validateSearch: listSearch('tab', 'quarter', 'lot', 'flavor', 'store', 'state', 'from', 'to'),
  component: ReportsPage,
});
