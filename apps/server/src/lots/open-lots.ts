import type { StockReason } from '@waybill/domain/catalogue/stock';
import { conflict } from '@waybill/domain/lib/errors';
import { LOTS_OFF } from '@waybill/domain/lots/sentences';
import { sql } from 'kysely';
import type { Actor } from '../catalogue/stock/repository.ts';
import type { Db } from '../database/db.ts';

/** Who changes a lot by themselves: Waybill, at midnight. */
export type LotActor = Omit<Actor, 'id'> & { id: string | null };

/** Locks the flavors and takes out of sale what has expired; answers whether lots count. */
export async function openLots(db: Db, actor: LotActor, flavor_ids: string[]): Promise<boolean> {
  const { account_id, id, username } = actor;
  const { rows } = await sql<{ keeps: boolean }>`
    select open_lots(${account_id}, ${id}, ${username}, ${flavor_ids}::uuid[]) as keeps`.execute(db);
  return rows[0]?.keeps ?? false;
}

/** The same for what is refused without lots. */
export async function openKeptLots(db: Db, actor: LotActor, flavor_ids: string[]): Promise<void> {
  if (!(await openLots(db, actor, flavor_ids))) throw conflict(LOTS_OFF);
}

/** Brings the figures of the flavors to what their lots say, with one row of the stock ledger for each that differs. */
export async function balanceLots(
  db: Db,
  { account_id, id, username }: LotActor,
  flavor_ids: string[],
  reason: StockReason | null,
): Promise<void> {
  await sql`select balance_lots(${account_id}, ${id}, ${username}, ${flavor_ids}::uuid[], ${reason})`.execute(
    db,
  );
}
