import { createFileRoute } from '@tanstack/react-router';
import { InventoryPage } from '../../catalogue/inventory/inventory-page.tsx';
import { askOf, inventoryQuery } from '../../catalogue/inventory/queries.ts';
import { listSearch } from '../../lib/list-search.ts';

export const Route = createFileRoute('/dashboard/view-inventory')({
  validateSearch: listSearch('stock', 'product'),
  loaderDeps: ({ search }) => askOf(search),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(inventoryQuery(deps));
  },
  component: InventoryPage,
});
