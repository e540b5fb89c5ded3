import { createFileRoute } from '@tanstack/react-router';
import { ProductLotsSlot } from '../catalogue/products/product-lots-slot.ts';
import { OrderFilesProvider } from '../files/order-files-provider.tsx';
import { NextStepButton } from '../home/next-step-button.tsx';
import { requireSession } from '../lib/guard.ts';
import { ProductLots } from '../lots/product-lots.tsx';
import { useLiveOrders } from '../orders/list/use-live-orders.ts';
import { StoreAccountSlot } from '../partners/stores/store-account-slot.ts';
import { StoreAccount } from '../receivables/store-account.tsx';
import { useSender } from '../runs/phone/queue/use-sender.ts';
import { DashboardLayout } from '../shell/dashboard-layout.tsx';
import { ShellSkeleton } from '../shell/shell-skeleton.tsx';
import { NextStep } from '../ui/dialog/next-step.ts';
import { NotFound } from '../ui/layout/not-found.tsx';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.href),
  pendingMs: 0,
  pendingComponent: ShellSkeleton,
  component: Dashboard,
  notFoundComponent: NotFound,
});

function Dashboard() {
  useLiveOrders();
  useSender();
  return (
    <NextStep value={NextStepButton}>
      <OrderFilesProvider>
        <StoreAccountSlot value={StoreAccount}>
          <ProductLotsSlot value={ProductLots}>
            <DashboardLayout />
          </ProductLotsSlot>
        </StoreAccountSlot>
      </OrderFilesProvider>
    </NextStep>
  );
}
