import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { DriversPage } from '../../partners/people/people-page.tsx';
import { driversQuery } from '../../partners/people/people-queries.ts';

export const Route = createFileRoute('/dashboard/manage-drivers')({
  validateSearch: listSearch('add', 'driver'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(driversQuery),
  component: DriversPage,
});
