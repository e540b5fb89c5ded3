import type { Order } from '@waybill/domain/orders/schema';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '../lib/session.ts';
import { OrderFiles } from '../orders/dialog/order-files-section.tsx';
import { DownloadInvoicesButton } from './download-invoices-button.tsx';
import { ManifestField } from './manifest-field.tsx';
import { OrderDocumentsSection } from './order-documents-section.tsx';
import { renderOrderInvoice } from './render-order-invoice.ts';

/** Provides the file features to the order dialog, which may not import them. */
export function OrderFilesProvider({ children }: { children: ReactNode }) {
  const { time_zone } = useSession();
  const files = useMemo(
    () => ({
      Section: OrderDocumentsSection,
      ManifestField,
      SelectionActions: DownloadInvoicesButton,
      renderInvoice: (order: Order) => renderOrderInvoice(order, time_zone),
    }),
    [time_zone],
  );
  return <OrderFiles value={files}>{children}</OrderFiles>;
}
