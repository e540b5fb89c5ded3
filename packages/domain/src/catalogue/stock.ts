import { conflict, DomainError, invalid } from '../lib/errors.ts';

/** Cases; at this many or fewer a flavor is marked low. */
export const LOW_STOCK = 5;
export const MAX_STOCK = 1_000_000;
export const WRONG_QTY = 'Quantity must be a whole number from 0 to 1,000,000';

export const STOCK_STATES = ['out', 'low', 'ok'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export function stockState(qty: number): StockState {
  if (qty <= 0) return 'out';
  return qty <= LOW_STOCK ? 'low' : 'ok';
}

/** Why a stock figure changed: the words of the ledger and how a history shows them. */
export const STOCK_REASONS = {
  opening: 'Opening stock',
  adjustment: 'Adjustment',
  import: 'Import',
  order_created: 'Order created',
  order_edited: 'Order edited',
  order_cancelled: 'Order cancelled',
  order_reopened: 'Order reopened',
  returned: 'Returned for sale',
  held: 'Held',
  released: 'Released for sale',
  destroyed: 'Destroyed',
  lot_received: 'Lot received',
  lot_adjusted: 'Lot adjusted',
  lot_expired: 'Lot expired',
  recalled: 'Recalled',
} as const;
export type StockReason = keyof typeof STOCK_REASONS;

interface Figures {
  qty: number;
  qty_sold: number;
  qty_held?: number;
}

/**
 * How many cases an editor adds or takes by setting qty.
 * A sale moves cases from qty to qty_sold, a return to qty or qty_held, and each leaves their sum alone, so the sum that
 * the editor saw tells what they changed, whatever was sold meanwhile; without the others the qty is what lies there now.
 */
export function adjustmentTo(
  sent: { qty: number; qty_sold?: number | undefined; qty_held?: number | undefined },
  now: Figures,
): number {
  const held = now.qty_held ?? 0;
  const seen = (sent.qty_sold ?? now.qty_sold) + (sent.qty_held ?? held);
  const change = sent.qty + seen - (now.qty + now.qty_sold + held);
  if (now.qty + change > MAX_STOCK) throw invalid(WRONG_QTY);
  return change;
}

/** More was asked for than there is; an order says it in its own words. */
export class InsufficientStock extends DomainError {
  readonly flavor_id: string;
  readonly flavor: string;
  readonly sku: string;
  readonly available: number;
  readonly asked: number;

  constructor(shortage: {
    flavor_id: string;
    flavor: string;
    sku: string;
    available: number;
    asked: number;
  }) {
    const { flavor, available, asked } = shortage;
    super('conflict', `Cannot take ${asked} cases of ${flavor}: only ${available} available.`, {
      code: 'insufficient_stock',
    });
    this.flavor_id = shortage.flavor_id;
    this.flavor = flavor;
    this.sku = shortage.sku;
    this.available = available;
    this.asked = asked;
  }
}

export const SOLD_MEANWHILE = 'sold_meanwhile';

export function soldMeanwhile(flavor: string, available: number) {
  return conflict(
    `Cases of ${flavor} were sold while you were editing: only ${available} are left. Reload and try again.`,
    { code: SOLD_MEANWHILE },
  );
}

export const stockKeptByLots = (flavor: string) =>
  `Stock of ${flavor} is kept by its lots. Receive or adjust a lot instead.`;
