import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { ActiveOrdersPage } from '../../orders/list/active-orders-page.tsx';
import { ordersQuery, paramsOf } from '../../orders/queries.ts';

export const Route = createFileRoute('/dashboard/orders')({
  validateSearch: listSearch('status', 'delivery', 'missing', 'order'),
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(
      ordersQuery('active', paramsOf('active', location.search)),
    );
  },
  component: ActiveOrdersPage,
});
