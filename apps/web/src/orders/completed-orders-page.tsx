import { useOpened } from '../lib/opened.ts';
import { EmptyState } from '../ui/data-table/states.tsx';
import { Page } from '../ui/page.tsx';
import { ActiveOrdersLink } from './active-orders-link.tsx';
import { COMPLETED_COLUMNS } from './columns.tsx';
import { OrderModal } from './order-modal.tsx';
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
          <EmptyState drawing="orders" action={<ActiveOrdersLink />}>
            No completed orders found.
          </EmptyState>
        }
      />
      <OrderModal id={opened.id} list="completed" onClose={opened.close} />
    </Page>
  );
}
