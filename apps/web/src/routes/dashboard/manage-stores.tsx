import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { storesQuery } from '../../partners/store-queries.ts';
import { StoresPage } from '../../partners/stores/stores-page.tsx';

export const Route = createFileRoute('/dashboard/manage-stores')({
  validateSearch: listSearch('add', 'store', 'license'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(storesQuery),
  component: StoresPage,
});
