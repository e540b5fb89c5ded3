import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { UnpaidOrdersPage } from '../../orders/list/unpaid-orders-page.tsx';
import { ordersQuery, paramsOf } from '../../orders/queries.ts';

export const Route = createFileRoute('/dashboard/unpaid-orders')({
  validateSearch: listSearch('status', 'missing', 'order'),
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(
      ordersQuery('unpaid', paramsOf('unpaid', location.search)),
    );
  },
  component: UnpaidOrdersPage,
});
