import type { Order } from '@waybill/domain/orders/schema';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { ChangeDialog } from '../dialog/change-dialog.tsx';
import { StatusForm } from './status-form.tsx';

interface StatusModalProps {
  order: Order;
  opened: boolean;
  guard: LeaveGuard;
  onClose: () => void;
  onSaved: (saved: Order) => void;
}

/** All eight statuses. */
export function StatusModal({ order, opened, guard, onClose, onSaved }: StatusModalProps) {
  const saved = (after: Order) => {
    onClose();
    onSaved(after);
  };
  return (
    <ChangeDialog title="Update Status" opened={opened} guard={guard} onClose={onClose}>
      {(form) => <StatusForm {...form} order={order} onSaved={saved} />}
    </ChangeDialog>
  );
}
