import { INSUFFICIENT_STOCK, UNKNOWN_FLAVOR } from '../catalogue/stock/move-stock.ts';
import type { StockMove } from '../catalogue/stock/repository.ts';
import { callInAccount, type Scope } from '../database/db.ts';
import type { NewLine } from './order-lines-repository.ts';

/** An order that the rules have let pass. */
export interface DecidedOrder {
  order: { id: string; agent_id: string; agent_name: string; store_name: string };
  /** With the version of the product that the rules were told of. */
  lines: (NewLine & { product_version: number })[];
  moves: StockMove[];
}

/** 'outdated': stock or product changed since the rules were asked, and nothing is stored. */
export interface Stored {
  state: 'placed' | 'replayed' | 'reused' | 'outdated';
  document: string;
}

const PLACE_ORDER = 'select state, document from place_order($1, $2, $3, $4, $5, $6)';
const PRODUCT_CHANGED = 'WB001';
const OUTDATED = [PRODUCT_CHANGED, INSUFFICIENT_STOCK, UNKNOWN_FLAVOR];

/** Stores the order with its lines, stock, log entry and idempotency key, all of it or nothing, in one statement. */
export async function storeOrder(scope: Scope, { order, lines, moves }: DecidedOrder): Promise<Stored> {
  const { user, idempotency } = scope;
  const values = [
    user.account_id,
    idempotency?.key ?? null,
    idempotency?.hash ?? null,
    ...[order, lines, moves].map((value) => JSON.stringify(value)),
  ];
  try {
    const [[state, document] = []] = await callInAccount(scope, { text: PLACE_ORDER, values });
    return { state: state as Stored['state'], document: document ?? '' };
  } catch (error) {
    if (OUTDATED.includes((error as { code?: string }).code ?? ''))
      return { state: 'outdated', document: '' };
    throw error;
  }
}
