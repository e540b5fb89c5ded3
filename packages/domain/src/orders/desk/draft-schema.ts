import { z } from 'zod';
import { line as text } from '../../lib/text.ts';
import { isMoney, MAX_LINES, NewLine, OrderLine, TOO_MANY_LINES } from '../schema.ts';

const WRONG = 'The draft holds something that no order can hold.';
const money = z.number(WRONG).refine(isMoney, WRONG);

/** A line with the names and the price at which it was added; what it costs is reckoned anew before it is sent. */
const DraftLine = OrderLine.extend({
  brand_name: text(),
  processor_name: text().nullable(),
  product_name: text(220),
  product_type: text(),
  flavor: text(),
  sku: NewLine.shape.sku,
  qty: NewLine.shape.qty,
  price: money,
  size: z.number(WRONG).min(0, WRONG).max(1_000_000, WRONG),
  size_unit: text(),
});
const lines = z.array(DraftLine, WRONG).max(MAX_LINES, TOO_MANY_LINES);

/** The exact body that was sent, because an idempotency key is valid for one body only. */
const SentOrder = z.object({
  agentName: text(),
  agentId: text(),
  storeId: text(),
  storeName: text(),
  storeLicense: text(),
  processorName: text().nullable(),
  processorLicense: text(),
  orderDetails: lines,
  subtotal: money,
  orderTotal: money,
  override_reason: text(500).optional(),
});
export type SentOrder = z.infer<typeof SentOrder>;

export const OrderDraft = z.object({
  store_id: z.uuid().nullable(),
  lines,
  /** The Idempotency-Key; changes with the content. */
  key: z.uuid(WRONG),
  /** Sent without a response; it may be an order already, so only the same body may be sent with this key. */
  unanswered: SentOrder.optional(),
  saved_at: z.iso.datetime(WRONG),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

/** A person's unfinished order as the server keeps it. */
export const KeptDraft = z.object({ draft: OrderDraft, revision: z.uuid() });
export type KeptDraft = z.infer<typeof KeptDraft>;

export const DraftSave = z.object({
  /** Null when the order was placed or cleared. */
  draft: OrderDraft.nullable(),
  /** The revision that it was made from; null where there was none; left out it replaces whatever is there. */
  base: z.uuid(WRONG).nullable().optional(),
});
export type DraftSave = z.infer<typeof DraftSave>;

export const DRAFT_CHANGED = 'This draft was changed on another machine.';

export function isEmptyDraft({ store_id, lines: kept }: Pick<OrderDraft, 'store_id' | 'lines'>): boolean {
  return store_id === null && kept.length === 0;
}
