import type { OrderRow } from '@waybill/domain/orders/schema';
import { BulkDialog } from '../list/bulk-dialog.tsx';
import { ordersIn } from '../list/bulk-foot.tsx';
import { BulkStatusForm } from './bulk-status-form.tsx';

export interface BulkModalProps {
  /** As they were when they were selected. */
  orders: readonly OrderRow[];
  opened: boolean;
  onClose: () => void;
}

/** One status for many orders. */
export function BulkStatusModal({ orders, ...rest }: BulkModalProps) {
  return (
    <BulkDialog title={`Update Status of ${ordersIn(orders.length)}`} {...rest}>
      {(form) => <BulkStatusForm {...form} orders={orders} />}
    </BulkDialog>
  );
}
