import { INSUFFICIENT_STOCK, UNKNOWN_FLAVOR } from '../../catalogue/stock/move-stock.ts';
import { callInAccount, type Scope } from '../../database/db.ts';
import type { NewLine } from '../items/order-lines-repository.ts';

/** An order that the rules have let pass. */
export interface DecidedOrder {
  order: { agent_id: string; agent_name: string; store_name: string };
  /** With the version of the product that the rules were told of. */
  lines: (NewLine & { product_version: number })[];
}

/** 'outdated': stock or product changed since the rules were asked, and nothing is stored. */
export interface Stored {
  state: 'placed' | 'replayed' | 'reused' | 'outdated';
  id: string;
  document: string;
}

const PLACE_ORDER = 'select state, new_id, document from place_order($1, $2, $3, $4, $5)';
const PRODUCT_CHANGED = 'WB001';
const OUTDATED = [PRODUCT_CHANGED, INSUFFICIENT_STOCK, UNKNOWN_FLAVOR];

/** Stores the order with its lines, stock, log entry and idempotency key, all of it or nothing, in one statement. */
export async function storeOrder(scope: Scope, { order, lines }: DecidedOrder): Promise<Stored> {
  const { user, idempotency } = scope;
  const values = [
    user.account_id,
    idempotency?.key ?? null,
    idempotency?.hash ?? null,
    JSON.stringify(order),
    JSON.stringify(lines),
  ];
  try {
    const [[state, id, document] = []] = await callInAccount(scope, { text: PLACE_ORDER, values });
    return { state: state as Stored['state'], id: id ?? '', document: document ?? '' };
  } catch (error) {
    if (OUTDATED.includes((error as { code?: string }).code ?? ''))
      return { state: 'outdated', id: '', document: '' };
    throw error;
  }
}
