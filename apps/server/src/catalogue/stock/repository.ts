import type { StockReason } from '@waybill/domain/catalogue/stock';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

export interface StockMove {
  flavor_id: string;
  qty_change: number;
  sold_change?: number;
  reason: StockReason;
  order_id?: string;
}

/** In the order of their ids, whoever asks, so that two who need the same flavors never wait for each other. */
export function lockFlavors(db: Db, account_id: string, ids: string[]) {
  return db
    .selectFrom('flavors')
    .select(['id', 'flavor', 'sku', 'qty', 'qty_sold'])
    .where('account_id', '=', account_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface Figures {
  id: string;
  qty: number;
  qty_sold: number;
}

export async function updateFigures(db: Db, account_id: string, figures: Figures[]): Promise<void> {
  const ids = figures.map(({ id }) => id);
  const qty = figures.map((each) => each.qty);
  const sold = figures.map((each) => each.qty_sold);
  await sql`
    update flavors set qty = new.qty, qty_sold = new.qty_sold
    from unnest(${ids}::uuid[], ${qty}::int[], ${sold}::int[]) as new (id, qty, qty_sold)
    where flavors.account_id = ${account_id} and flavors.id = new.id`.execute(db);
}

interface Actor {
  account_id: string;
  id: string;
  username: string;
}

export async function insertMoves(db: Db, actor: Actor, moves: StockMove[]): Promise<void> {
  const rows = moves.map((move) => ({
    ...move,
    account_id: actor.account_id,
    user_id: actor.id,
    user_name: actor.username,
  }));
  await db.insertInto('stock_ledger').values(rows).execute();
}
