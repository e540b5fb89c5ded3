import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../lib/search.ts';
import { OrderSuccessPage } from '../../orders/desk/order-success-page.tsx';
import { orderQuery } from '../../orders/queries.ts';

const search = textSearch('id');

export const Route = createFileRoute('/dashboard/order-success')({
  validateSearch: search,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps }) => deps.id && context.queryClient.prefetchQuery(orderQuery(deps.id)),
  component: OrderSuccessPage,
});
