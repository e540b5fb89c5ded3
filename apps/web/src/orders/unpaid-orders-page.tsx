import { useOpened } from '../lib/opened.ts';
import { EmptyState } from '../ui/data-table/states.tsx';
import { Page } from '../ui/page.tsx';
import { ActiveOrdersLink } from './active-orders-link.tsx';
import { UNPAID_COLUMNS } from './columns.tsx';
import { OrderModal } from './order-modal.tsx';
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
          <EmptyState drawing="orders" action={<ActiveOrdersLink />}>
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
