import type { Order } from '@waybill/domain/orders/schema';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { ChangeDialog } from '../dialog/change-dialog.tsx';
import { DeliveryForm } from './delivery-form.tsx';

interface DeliveryModalProps {
  order: Order;
  opened: boolean;
  guard: LeaveGuard;
  onClose: () => void;
}

export function DeliveryModal({ order, opened, guard, onClose }: DeliveryModalProps) {
  const onSaved = () => {
    onClose();
    toast.good('Delivery updated successfully!');
  };
  return (
    <ChangeDialog title="Change Delivery" opened={opened} guard={guard} onClose={onClose}>
      {(form) => <DeliveryForm {...form} order={order} onSaved={onSaved} />}
    </ChangeDialog>
  );
}
