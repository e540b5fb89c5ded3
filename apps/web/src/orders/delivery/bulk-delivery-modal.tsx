import { BulkDialog } from '../list/bulk-dialog.tsx';
import { ordersIn } from '../list/bulk-foot.tsx';
import type { BulkModalProps } from '../status/bulk-status-modal.tsx';
import { BulkDeliveryForm } from './bulk-delivery-form.tsx';

/** One driver and one delivery date for many orders. */
export function BulkDeliveryModal({ orders, ...rest }: BulkModalProps) {
  return (
    <BulkDialog title={`Delivery of ${ordersIn(orders.length)}`} {...rest}>
      {(form) => <BulkDeliveryForm {...form} orders={orders} />}
    </BulkDialog>
  );
}
