import { createFileRoute } from '@tanstack/react-router';
import { CreateOrderPage } from '../../orders/desk/create-order-page.tsx';
import { prefetchDesk } from '../../orders/desk/queries.ts';

export const Route = createFileRoute('/dashboard/create-order')({
  loader: ({ context }) => prefetchDesk(context.queryClient, context.user.role),
  component: CreateOrderPage,
});
