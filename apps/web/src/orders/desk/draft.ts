import { OrderLine } from '@waybill/domain/orders/schema';
import { z } from 'zod';

/** The exact body that was sent, because an idempotency key is valid for one body only. */
export interface OrderBody {
  agentName: string;
  agentId: string;
  storeId: string;
  storeName: string;
  storeLicense: string;
  processorName: string | null;
  processorLicense: string;
  orderDetails: OrderLine[];
  subtotal: number;
  orderTotal: number;
}

export const Draft = z.object({
  store_id: z.uuid().nullable(),
  /** With the names and prices at which they were added. */
  lines: z.array(OrderLine),
  /** The Idempotency-Key; changes with the content. */
  key: z.string().min(1),
  /** Sent without a response; it may be an order already, so only the same body may be sent with this key. */
  unanswered: z.custom<OrderBody>(isObject).optional(),
  saved_at: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

export function emptyDraft(): Draft {
  return { store_id: null, lines: [], key: crypto.randomUUID(), saved_at: new Date().toISOString() };
}

export function isEmpty({ store_id, lines }: Draft): boolean {
  return store_id === null && lines.length === 0;
}

/** Other content is another order, with its own key. */
function changed(content: Pick<Draft, 'store_id' | 'lines'>): Draft {
  return { ...emptyDraft(), ...content };
}

export function withStore({ lines }: Draft, store_id: string | null): Draft {
  return changed({ store_id, lines });
}

export function withLines({ store_id, lines }: Draft, added: OrderLine[]): Draft {
  return changed({ store_id, lines: [...lines, ...added] });
}

export function withQuantity({ store_id, lines }: Draft, id: string, qty: number): Draft {
  return changed({ store_id, lines: lines.map((line) => (line.id === id ? { ...line, qty } : line)) });
}

export function withoutLine({ store_id, lines }: Draft, id: string): Draft {
  return changed({ store_id, lines: lines.filter((line) => line.id !== id) });
}

/** A new draft that replaces the current one. */
export function draftOf(store_id: string, lines: Omit<OrderLine, 'id'>[]): Draft {
  return changed({ store_id, lines: lines.map((line) => ({ ...line, id: crypto.randomUUID() })) });
}

/** Accepts the current prices; the items stay the same. */
export function atPrices(draft: Draft, lines: OrderLine[]): Draft {
  return { ...draft, lines };
}

export function withNewKey(draft: Draft): Draft {
  return { ...draft, key: crypto.randomUUID() };
}
