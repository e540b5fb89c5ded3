import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { paramsOf, storeListQuery } from '../../partners/stores/store-list-queries.ts';
import { StoresPage } from '../../partners/stores/stores-page.tsx';

export const Route = createFileRoute('/dashboard/manage-stores')({
  validateSearch: listSearch('add', 'store', 'license'),
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(storeListQuery(paramsOf(location.search)));
  },
  component: StoresPage,
});
