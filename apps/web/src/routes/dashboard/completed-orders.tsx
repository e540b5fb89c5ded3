import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { CompletedOrdersPage } from '../../orders/list/completed-orders-page.tsx';
import { ordersQuery, paramsOf } from '../../orders/queries.ts';

export const Route = createFileRoute('/dashboard/completed-orders')({
  validateSearch: listSearch('status', 'missing', 'order'),
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(
      ordersQuery('completed', paramsOf('completed', location.search)),
    );
  },
  component: CompletedOrdersPage,
});
