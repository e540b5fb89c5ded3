import type { Order } from '@waybill/domain/orders/schema';
import { type ComponentType, createContext, use } from 'react';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';

interface SectionProps {
  order: Order;
  guard: LeaveGuard;
}

interface OrderFilesSlot {
  /** Signed invoices and manifests, between the items and the notes. */
  Section?: ComponentType<SectionProps>;
  /** What can be done with the orders selected in a list. */
  SelectionActions?: ComponentType<{ ids: readonly string[] }>;
  /** Draws the PDF invoice in the browser; without it the server's is fetched. */
  renderInvoice?: (order: Order) => Promise<Blob>;
}

/** Files stand above orders, so whoever mounts the signed-in screens hands down here what belongs to them. */
export const OrderFiles = createContext<OrderFilesSlot>({});

export function OrderFilesSection(props: SectionProps) {
  const { Section } = use(OrderFiles);
  return Section ? <Section {...props} /> : null;
}
