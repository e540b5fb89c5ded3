import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { ReceivablesPage } from '../../orders/ledger/receivables-page.tsx';

export const Route = createFileRoute('/dashboard/receivables')({
  validateSearch: listSearch('tab', 'as_of', 'overdue', 'kind', 'state', 'store', 'entry', 'add'),
  component: ReceivablesPage,
});
