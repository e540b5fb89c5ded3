import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../lib/search.ts';
import { orderQuery } from '../../orders/queries.ts';
import { OrderSuccessPage } from '../../orders/receipt/order-success-page.tsx';

const search = textSearch('id');

export const Route = createFileRoute('/dashboard/order-success')({
  validateSearch: search,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps }) => deps.id && context.queryClient.prefetchQuery(orderQuery(deps.id)),
  component: OrderSuccessPage,
});
