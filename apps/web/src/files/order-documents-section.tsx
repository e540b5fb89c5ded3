import type { Order } from '@waybill/domain/orders/schema';
import type { LeaveGuard } from '../ui/dialog/use-leave-guard.ts';
import classes from './files.module.css';
import { SignedFilesSection } from './signed-files-section.tsx';

interface OrderDocumentsSectionProps {
  order: Order;
  guard: LeaveGuard;
}

export function OrderDocumentsSection(props: OrderDocumentsSectionProps) {
  return (
    <div className={classes.documents}>
      <SignedFilesSection kind="invoice" {...props} />
      <SignedFilesSection kind="manifest" {...props} />
    </div>
  );
}
