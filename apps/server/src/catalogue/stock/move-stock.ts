import { InsufficientStock } from '@waybill/domain/catalogue/stock';
import { notFound } from '@waybill/domain/lib/errors';
import type { Db } from '../../database/db.ts';
import { insertMoves, lockFlavors, type StockMove, updateFigures } from './repository.ts';

interface Actor {
  account_id: string;
  id: string;
  username: string;
}

/** The only way a stock figure changes: figures and ledger together, or InsufficientStock and neither. */
export async function moveStock(db: Db, actor: Actor, moves: StockMove[]): Promise<void> {
  const real = moves.filter(({ qty_change, sold_change }) => qty_change !== 0 || Boolean(sold_change));
  if (real.length === 0) return;
  const changes = changePerFlavor(real);
  const flavors = await lockFlavors(db, actor.account_id, [...changes.keys()]);
  if (flavors.length < changes.size) throw notFound('Flavor');
  const figures = flavors.map((flavor) => {
    const { qty, sold } = changes.get(flavor.id) ?? { qty: 0, sold: 0 };
    if (flavor.qty + qty < 0) {
      throw new InsufficientStock({ ...flavor, flavor_id: flavor.id, available: flavor.qty, asked: -qty });
    }
    return { id: flavor.id, qty: flavor.qty + qty, qty_sold: flavor.qty_sold + sold };
  });
  await updateFigures(db, actor.account_id, figures);
  await insertMoves(db, actor, real);
}

/** Moves of one flavor count together: what one line gives back another may take. */
function changePerFlavor(moves: StockMove[]): Map<string, { qty: number; sold: number }> {
  const changes = new Map<string, { qty: number; sold: number }>();
  for (const { flavor_id, qty_change, sold_change = 0 } of moves) {
    const { qty, sold } = changes.get(flavor_id) ?? { qty: 0, sold: 0 };
    changes.set(flavor_id, { qty: qty + qty_change, sold: sold + sold_change });
  }
  return changes;
}
