import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { OrderModal } from '../dialog/order-modal.tsx';
import { ORDER_COLUMNS } from './columns.tsx';
import { CreateOrderLink } from './create-order-link.tsx';
import { OrderTable } from './order-table.tsx';

export function ActiveOrdersPage() {
  const opened = useOpened('order');
  const create = useMay()('orders.create') && <CreateOrderLink />;
  return (
    <Page title="Active Orders" actions={create}>
      <OrderTable
        list="active"
        title="Active Orders"
        columns={ORDER_COLUMNS}
        empty={
          <EmptyState illustration="orders" action={create}>
            No orders found. Create your first order to get started.
          </EmptyState>
        }
      />
      <OrderModal id={opened.id} list="active" onClose={opened.close} />
    </Page>
  );
}
