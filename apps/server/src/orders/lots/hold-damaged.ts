import { sql } from 'kysely';
import { moveStock } from '../../catalogue/stock/move-stock.ts';
import type { Actor } from '../../catalogue/stock/repository.ts';
import type { Db } from '../../database/db.ts';
import { lockFlavors } from '../items/order-lines-repository.ts';

interface DamagedCases {
  order_line_id: string;
  flavor_id: string;
  qty: number;
}

/**
 * Cases that are damaged are held. An order that keeps its quantities takes others from the stock instead, as far as there are
 * any; one whose lines were lowered has given them back to the stock before.
 */
export async function holdDamaged(
  db: Db,
  actor: Actor,
  order_id: string,
  damaged: DamagedCases[],
  keepsQuantities: boolean,
): Promise<void> {
  if (damaged.length === 0) return;
  const { account_id, id, username } = actor;
  const flavors = await lockFlavors(
    db,
    account_id,
    damaged.map(({ flavor_id }) => flavor_id),
  );
  const left = new Map([...flavors].map(([flavor_id, { qty }]) => [flavor_id, qty]));
  const goods = damaged.map((each) => {
    const there = left.get(each.flavor_id) ?? 0;
    const taken = Math.min(each.qty, there);
    left.set(each.flavor_id, there - taken);
    return { ...each, taken };
  });
  await moveStock(
    db,
    actor,
    goods.map(({ flavor_id, qty, taken }) => ({
      ...{ flavor_id, qty_change: -taken, held_change: qty, reason: 'held' as const },
    })),
  );
  await sql`select hold_damaged(${account_id}, ${id}, ${username}, ${order_id}, ${JSON.stringify(goods)}::jsonb,
    ${keepsQuantities})`.execute(db);
}
