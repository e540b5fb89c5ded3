import { isEmptyDraft, type OrderDraft, type SentOrder } from '@waybill/domain/orders/desk/draft-schema';
import type { OrderLine } from '@waybill/domain/orders/schema';

export type Draft = OrderDraft;
export type OrderBody = SentOrder;
export const isEmpty = isEmptyDraft;

export function emptyDraft(): Draft {
  return { store_id: null, lines: [], key: crypto.randomUUID(), saved_at: new Date().toISOString() };
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
