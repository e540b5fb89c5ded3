import type { OrderRow } from '@waybill/domain/orders/schema';
import { lazy, Suspense, useState } from 'react';
import { BulkDeliveryButton } from '../delivery/bulk-delivery-button.tsx';
import { BulkStatusButton } from '../status/bulk-status-button.tsx';

const MODALS = {
  status: lazy(async () => ({
    default: (await import('../status/bulk-status-modal.tsx')).BulkStatusModal,
  })),
  delivery: lazy(async () => ({
    default: (await import('../delivery/bulk-delivery-modal.tsx')).BulkDeliveryModal,
  })),
};

interface Bulk {
  /** The selected ones; a dialog keeps those that it was opened with. */
  orders: readonly OrderRow[];
  onClose: () => void;
}

/** What can be done to many orders at once; the dialogs stay when the selection that they came from is gone. */
export function useBulkActions({ orders, onClose }: Bulk) {
  const [asked, setAsked] = useState<{ what: keyof typeof MODALS; orders: readonly OrderRow[] }>();
  const [opened, setOpened] = useState(false);
  const ask = (what: keyof typeof MODALS) => {
    setAsked({ what, orders });
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    onClose();
  };
  const Modal = asked && MODALS[asked.what];
  return {
    buttons: (
      <>
        <BulkStatusButton onClick={() => ask('status')} />
        <BulkDeliveryButton onClick={() => ask('delivery')} />
      </>
    ),
    dialogs: <Suspense>{Modal && <Modal orders={asked.orders} opened={opened} onClose={close} />}</Suspense>,
  };
}
