import type { Order } from '@waybill/domain/orders/schema';
import { type ComponentType, createContext, use } from 'react';

interface OrderFilesSlot {
  /** Signed invoices and manifests, between the items and the notes. */
  Section?: ComponentType<{ order: Order }>;
  /** Draws the PDF invoice in the browser; without it the server's is fetched. */
  renderInvoice?: (order: Order) => Promise<Blob>;
}

/** Files stand above orders, so whoever mounts the signed-in screens hands down here what belongs to them. */
export const OrderFiles = createContext<OrderFilesSlot>({});

export function OrderFilesSection({ order }: { order: Order }) {
  const { Section } = use(OrderFiles);
  return Section ? <Section order={order} /> : null;
}
