import { useOpened } from '../../lib/opened.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { OrderModal } from '../dialog/order-modal.tsx';
import { ActiveOrdersLink } from './active-orders-link.tsx';
import { UNPAID_COLUMNS } from './columns.tsx';
import { OrderTable } from './order-table.tsx';

export function UnpaidOrdersPage() {
  const opened = useOpened('order');
  return (
    <Page title="View Unpaid Orders">
      <OrderTable
        list="unpaid"
        title="Unpaid Orders"
        columns={UNPAID_COLUMNS}
        empty={
          <EmptyState illustration="orders" action={<ActiveOrdersLink />}>
            No unpaid orders found.
          </EmptyState>
        }
      />
      <OrderModal
        id={opened.id}
        list="unpaid"
        titleOf={(order) => order.order_number}
        onClose={opened.close}
      />
    </Page>
  );
}
