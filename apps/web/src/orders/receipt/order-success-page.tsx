import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ORDERS_NOT_FETCHED } from '@waybill/domain/orders/schema';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { NotFound } from '../../ui/layout/not-found.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { orderQuery } from '../queries.ts';
import { OrderReceipt } from './order-receipt.tsx';

const TRAIL = [
  { label: 'Active Orders', link: { to: '/dashboard/orders' } },
  { label: 'Create New Order', link: { to: '/dashboard/create-order' } },
] as const;

const route = getRouteApi('/dashboard/order-success');

export function OrderSuccessPage() {
  const { id } = route.useSearch();
  return id ? <Success id={id} /> : <NotFound />;
}

function Success({ id }: { id: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  return (
    <Page
      title="Order Submitted"
      tab={order ? `${order.order_number} ${order.store_name}` : 'Order Submitted'}
      trail={TRAIL}
    >
      {order ? (
        <OrderReceipt order={order} />
      ) : (
        error && <ErrorState error={error} fallback={ORDERS_NOT_FETCHED} retry={() => void refetch()} />
      )}
    </Page>
  );
}
