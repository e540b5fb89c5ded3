import type { Order } from '@waybill/domain/orders/schema';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { ChangeDialog } from '../dialog/change-dialog.tsx';
import { StatusForm } from './status-form.tsx';

interface StatusModalProps {
  order: Order;
  /** For a driver, who may only mark an order as delivered. */
  deliveredOnly: boolean;
  opened: boolean;
  guard: LeaveGuard;
  onClose: () => void;
  /** Returns whether the order left the list, which closes its dialog. */
  closeIfMoved: (saved: Order, message: string) => boolean;
}

export function StatusModal({
  order,
  deliveredOnly,
  opened,
  guard,
  onClose,
  closeIfMoved,
}: StatusModalProps) {
  const title = deliveredOnly ? 'Mark Delivered' : 'Update Status';
  const onSaved = (saved: Order) => {
    const message = `Order ${saved.order_number} is now ${saved.order_status}.`;
    onClose();
    if (!closeIfMoved(saved, message)) toast.good(message);
  };
  return (
    <ChangeDialog title={title} opened={opened} guard={guard} onClose={onClose}>
      {(form) => <StatusForm {...form} order={order} deliveredOnly={deliveredOnly} onSaved={onSaved} />}
    </ChangeDialog>
  );
}
