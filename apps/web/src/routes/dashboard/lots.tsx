import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { LotsPage } from '../../lots/lots-page.tsx';

export const Route = createFileRoute('/dashboard/lots')({
  validateSearch: listSearch('state', 'test', 'expiring', 'lot', 'add'),
  component: LotsPage,
});
