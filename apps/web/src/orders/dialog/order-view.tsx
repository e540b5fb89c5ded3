import type { Order } from '@waybill/domain/orders/schema';
import type { OrderList } from '@waybill/domain/orders/status/status';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { StoreNotesPanel } from '../../partners/store-notes-panel.tsx';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { isInList } from '../belongs.ts';
import { DeliverySection } from '../delivery/delivery-section.tsx';
import { OutForDelivery } from '../delivery/out-for-delivery.tsx';
import { ChecksSection } from '../gate/checks-section.tsx';
import { ItemsSection } from '../items/items-section.tsx';
import { LedgerSection } from '../ledger/ledger-section.tsx';
import { OrderNotices } from '../lots/order-notices.tsx';
import { OrderFilesSection } from './order-files-section.tsx';
import { type CloseIfMoved, OrderHeaderSection } from './order-header-section.tsx';
import classes from './order-modal.module.css';
import { PaymentSection } from './payment-section.tsx';
import { StoreSection } from './store-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

interface OrderViewProps {
  order: Order;
  list: OrderList | undefined;
  guard: LeaveGuard;
  onClose: () => void;
}

export function OrderView({ order, list, guard, onClose }: OrderViewProps) {
  const may = useMay();
  const note = useState('');
  const typed = note[0].trim() !== '';
  const clearGuard = useEffectEvent(guard.clear);
  useEffect(() => guard.report('note', typed));
  useEffect(() => () => clearGuard(), []);

  /** Closes the dialog when the saved order no longer belongs to the list behind it. */
  const closeIfMoved: CloseIfMoved = (saved, message, undo) => {
    if (!list || !isInList(order, list) || isInList(saved, list)) return false;
    toast.good(message, undo);
    guard.release();
    onClose();
    return true;
  };

  return (
    <div className={classes.view}>
      <OrderHeaderSection order={order} guard={guard} closeIfMoved={closeIfMoved} />
      <OutForDelivery order={order} />
      <OrderNotices notices={order.notices} />
      <ChecksSection checks={order.checks} />
      <div className={classes.trio}>
        <DeliverySection order={order} guard={guard} />
        <PaymentSection order={order} />
        <StoreSection order={order} />
      </div>
      {may('payments.see') && <LedgerSection order={order} guard={guard} closeIfMoved={closeIfMoved} />}
      <ItemsSection order={order} guard={guard} closeIfMoved={closeIfMoved} />
      <OrderFilesSection order={order} guard={guard} />
      <div className={classes.pair}>
        <StoreNotesPanel
          title="Store Notes"
          storeId={order.store_id}
          storeName={order.store_name}
          orderNumber={order.order_number}
          noteSource="order_details_screen"
          draft={note}
        />
        <TimelineSection order={order} />
      </div>
    </div>
  );
}
