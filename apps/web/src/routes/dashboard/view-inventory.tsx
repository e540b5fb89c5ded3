import { createFileRoute } from '@tanstack/react-router';
import { InventoryPage } from '../../catalogue/inventory/inventory-page.tsx';
import { inventoryQuery, paramsOf } from '../../catalogue/inventory/queries.ts';
import { listSearch } from '../../lib/list-search.ts';

export const Route = createFileRoute('/dashboard/view-inventory')({
  validateSearch: listSearch('stock', 'product'),
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(inventoryQuery(paramsOf(location.search)));
  },
  component: InventoryPage,
});
