import type { Order } from '@waybill/domain/orders/schema';
import { INSUFFICIENT_STOCK, UNKNOWN_FLAVOR } from '../../catalogue/stock/move-stock.ts';
import { callInAccount, type Scope } from '../../database/db.ts';
import type { GateOfNewOrder } from '../gate/pass-gate.ts';
import type { NewLine } from '../items/order-lines-repository.ts';
import type { Buyer } from './sellables-repository.ts';

/** An order that the rules have let pass. */
export interface DecidedOrder {
  content: Pick<
    Order,
    | 'store_id'
    | 'store_name'
    | 'store_license'
    | 'processor_name'
    | 'processor_license'
    | 'order_status'
    | 'items_total'
    | 'subtotal'
    | 'tax_rate'
    | 'order_total'
    | 'agent_id'
    | 'agent_name'
  >;
  gate: GateOfNewOrder;
  /** With the version of the product that the rules were told of. */
  lines: (NewLine & { product_version: number })[];
  store: Buyer;
}

/** What the database adds to an order. */
export interface Stored {
  id: string;
  number: string;
  placedAt: string;
}

/** 'outdated': stock or product changed since the rules were asked, and nothing is stored. */
type Outcome =
  | { state: 'placed'; stored: Stored }
  | { state: 'replayed'; document: string }
  | { state: 'reused' }
  | { state: 'outdated' };

const PLACE_ORDER =
  'select state, new_id, new_number::text, placed_at, document from place_order($1, $2, $3, $4, $5)';
const PRODUCT_CHANGED = 'WB001';
const OUTDATED = [PRODUCT_CHANGED, INSUFFICIENT_STOCK, UNKNOWN_FLAVOR];

/** Stores the order with its lines, stock, log entry and idempotency key, all of it or nothing, in one statement. */
export async function storeOrder(scope: Scope, { content, gate, lines }: DecidedOrder): Promise<Outcome> {
  const { user, idempotency } = scope;
  const values = [
    user.account_id,
    idempotency?.key ?? null,
    idempotency?.hash ?? null,
    JSON.stringify({ ...content, ...gate }),
    JSON.stringify(lines),
  ];
  try {
    const [[state, id, number, placedAt, document] = []] = await callInAccount(scope, {
      text: PLACE_ORDER,
      values,
    });
    if (id && number && placedAt) return { state: 'placed', stored: { id, number, placedAt } };
    return state === 'replayed' ? { state, document: document ?? '' } : { state: 'reused' };
  } catch (error) {
    if (OUTDATED.includes((error as { code?: string }).code ?? '')) return { state: 'outdated' };
    throw error;
  }
}
