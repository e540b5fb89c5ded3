import type { StockReason } from '@waybill/domain/catalogue/stock';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

export interface StockMove {
  flavor_id: string;
  qty_change: number;
  sold_change?: number;
  held_change?: number;
  reason: StockReason;
  order_id?: string;
  /** The credit memo that brought the cases back. */
  entry_id?: string;
  /** Now, unless a demo makes its past. */
  created_at?: string;
}

export interface Actor {
  account_id: string;
  id: string;
  username: string;
}

export async function callMoveStock(db: Db, actor: Actor, moves: StockMove[]): Promise<void> {
  const { account_id, id, username } = actor;
  await sql`select move_stock(${account_id}, ${id}, ${username}, 
    array(select m from jsonb_populate_recordset(null::stock_move, ${JSON.stringify(moves)}) m))`.execute(db);
}
