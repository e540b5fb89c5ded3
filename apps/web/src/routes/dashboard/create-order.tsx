import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { CreateOrderPage } from '../../orders/desk/create-order-page.tsx';
import { prefetchDesk } from '../../orders/desk/queries.ts';

export const Route = createFileRoute('/dashboard/create-order')({
  validateSearch: listSearch('repeat', 'store'),
  loader: ({ context }) => prefetchDesk(context.queryClient, context.user.role),
  component: CreateOrderPage,
});
