import { createFileRoute } from '@tanstack/react-router';
import { storeOrderParams, storeOrdersQuery, storeOverviewQuery } from '../../analytics/store/queries.ts';
import { StorePage } from '../../analytics/store/store-page.tsx';
import { listSearch } from '../../lib/list-search.ts';
import { storeQuery } from '../../partners/store-queries.ts';

export const Route = createFileRoute('/dashboard/stores/$id')({
  validateSearch: listSearch('list', 'order'),
  loader: ({ context: { queryClient }, params: { id }, location }) => {
    void queryClient.prefetchQuery(storeQuery(id));
    void queryClient.prefetchQuery(storeOverviewQuery(id));
    void queryClient.prefetchInfiniteQuery(storeOrdersQuery(id, storeOrderParams(location.search)));
  },
  component: StorePage,
});
