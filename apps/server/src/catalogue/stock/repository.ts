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

/** With lots on: moves held cases that came back and answers how many there were, or moves none when they are too few. */
export async function callMoveReturned(
  db: Db,
  { account_id, id, username }: Actor,
  flavor_id: string,
  cases: number,
  releases: boolean,
): Promise<number | null> {
  const { rows } = await sql<{ there: number | null }>`
    select move_returned(${account_id}, ${id}, ${username}, ${flavor_id}, ${cases}, ${releases}) as there`.execute(
    db,
  );
  return rows[0]?.there ?? null;
}

/** With lots on: what new flavors were said to have becomes their opening lots. */
export async function callOpenStock(
  db: Db,
  { account_id, id, username }: Actor,
  flavor_ids: string[],
): Promise<void> {
  if (flavor_ids.length === 0) return;
  await sql`select open_stock(${account_id}, ${id}, ${username}, ${flavor_ids}::uuid[])`.execute(db);
}

export async function keepsLots(db: Db, account_id: string): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean }>`select keeps_lots(${account_id}) as keeps`.execute(db);
  return rows[0]?.keeps ?? false;
}
