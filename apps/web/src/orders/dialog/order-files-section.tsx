import type { Order } from '@waybill/domain/orders/schema';
import { type ComponentType, createContext, type Ref, use } from 'react';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';

interface SectionProps {
  order: Order;
  guard: LeaveGuard;
}

/** Uploads what was chosen, or throws why it could not. */
export interface ManifestHandle {
  send: () => Promise<void>;
}

export interface ManifestFieldProps {
  order: Order;
  onChosen: (chosen: boolean) => void;
  ref: Ref<ManifestHandle>;
}

interface OrderFilesSlot {
  /** Signed invoices and manifests, between the items and the notes. */
  Section?: ComponentType<SectionProps>;
  /** The signed manifest, inside the form that marks an order as delivered. */
  ManifestField?: ComponentType<ManifestFieldProps>;
  /** Actions on the selected orders of a list. */
  SelectionActions?: ComponentType<{ ids: readonly string[] }>;
  /** Renders the PDF invoice in the browser; by default it is fetched from the server. */
  renderInvoice?: (order: Order) => Promise<Blob>;
}

/** Orders may not import files, so the dashboard route provides what belongs to them through this context. */
export const OrderFiles = createContext<OrderFilesSlot>({});

export function OrderFilesSection(props: SectionProps) {
  const { Section } = use(OrderFiles);
  return Section ? <Section {...props} /> : null;
}
