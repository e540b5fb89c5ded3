import { useOpened } from '../../lib/opened.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { OrderModal } from '../dialog/order-modal.tsx';
import { ActiveOrdersLink } from './active-orders-link.tsx';
import { COMPLETED_COLUMNS } from './columns.tsx';
import { OrderTable } from './order-table.tsx';

export function CompletedOrdersPage() {
  const opened = useOpened('order');
  return (
    <Page title="Completed Orders">
      <OrderTable
        list="completed"
        title="Completed Orders"
        columns={COMPLETED_COLUMNS}
        empty={
          <EmptyState illustration="orders" action={<ActiveOrdersLink />}>
            No completed orders found.
          </EmptyState>
        }
      />
      <OrderModal id={opened.id} list="completed" onClose={opened.close} />
    </Page>
  );
}
