import type { BulkStatusOutcome } from '@waybill/domain/orders/bulk-status';
import { ordersChanged } from '@waybill/domain/orders/bulk-status';
import type { OrderRow } from '@waybill/domain/orders/schema';
import { useState } from 'react';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { useOpenAfterMount } from '../../ui/dialog/use-open-after-mount.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { ChangeDialog } from '../dialog/change-dialog.tsx';
import { BulkStatusForm } from './bulk-status-form.tsx';
import { BulkStatusResult } from './bulk-status-result.tsx';

interface BulkStatusModalProps {
  /** As they were when they were selected. */
  orders: readonly OrderRow[];
  opened: boolean;
  onClose: () => void;
}

/** One status for many orders; lists those that were refused. */
export function BulkStatusModal({ orders, opened, onClose }: BulkStatusModalProps) {
  const guard = useLeaveGuard();
  const [result, setResult] = useState<{ outcome: BulkStatusOutcome; status: string }>();
  const close = () => {
    onClose();
    setResult(undefined);
  };
  const onDone = (outcome: BulkStatusOutcome, status: string) => {
    if (outcome.refused.length > 0) return setResult({ outcome, status });
    toast.good(ordersChanged(outcome, status));
    close();
  };
  const title = `Update Status of ${orders.length === 1 ? '1 Order' : `${orders.length} Orders`}`;
  return (
    <>
      <ChangeDialog title={title} opened={useOpenAfterMount(opened)} guard={guard} onClose={close}>
        {(form) =>
          result ? (
            <BulkStatusResult {...result} onClose={close} />
          ) : (
            <BulkStatusForm {...form} orders={orders} onDone={onDone} />
          )
        }
      </ChangeDialog>
      <DiscardQuestion {...guard.question} />
    </>
  );
}
