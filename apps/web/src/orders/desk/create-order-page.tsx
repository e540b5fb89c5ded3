import { useMay } from '../../lib/session.ts';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { OrderDesk } from './order-desk.tsx';

export function CreateOrderPage() {
  const may = useMay();
  return may('orders.create') ? <OrderDesk /> : <NotAllowed what="create orders" />;
}
