import { InsufficientStock } from '@waybill/domain/catalogue/stock';
import { notFound } from '@waybill/domain/lib/errors';
import type { Db } from '../../database/db.ts';
import { type Actor, callMoveStock, type StockMove } from './repository.ts';

/** SQLSTATEs that move_stock() raises. */
export const INSUFFICIENT_STOCK = 'WB002';
export const UNKNOWN_FLAVOR = 'WB003';

/** Figures and ledger together by the one function that writes them, or InsufficientStock and neither. */
export async function moveStock(db: Db, actor: Actor, moves: StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  await callMoveStock(db, actor, moves).catch((error: unknown) => {
    throw stockRefusal(error as { code?: string; detail?: string });
  });
}

/** What the database refused as the rule it broke, or the error itself. */
export function stockRefusal(error: { code?: string; detail?: string }): unknown {
  if (error.code === UNKNOWN_FLAVOR) return notFound('Flavor');
  if (error.code === INSUFFICIENT_STOCK) return new InsufficientStock(JSON.parse(error.detail ?? '{}'));
  return error;
}
