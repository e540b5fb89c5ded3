import { type HeldChange, type HeldFlavor, onlyHeld } from '@waybill/domain/catalogue/held-goods';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { findProductOfFlavor, lockFlavorsOf } from '../products/flavors-repository.ts';
import { lockProduct, updateProduct } from '../products/write-repository.ts';
import { moveStock } from './move-stock.ts';
import { callMoveReturned } from './repository.ts';

/** Raises the version of the product, so that an editor who saw the cases held does not bring them back. */
export function changeHeld(context: Context, id: string, change: HeldChange): Promise<HeldFlavor> {
  const { user } = context;
  const { action, qty, reason } = change;
  return inAccount(context, async (db) => {
    const product = await findProductOfFlavor(db, user.account_id, id);
    if (!product) throw notFound('Flavor');
    await lockProduct(db, user.account_id, product.id);
    const flavors = await lockFlavorsOf(db, user.account_id, product.id);
    const before = flavors.find((flavor) => flavor.id === id);
    if (!before) throw notFound('Flavor');
    if (qty > before.qty_held) throw conflict(onlyHeld(before.qty_held, before.flavor));
    const after = {
      qty: before.qty + (action === 'release' ? qty : 0),
      qty_sold: before.qty_sold,
      qty_held: before.qty_held - qty,
    };
    const there = await callMoveReturned(db, user, id, qty, action === 'release');
    if (there !== null && there < qty) throw conflict(onlyHeld(there, before.flavor));
    if (there === null)
      await moveStock(db, user, [
        {
          flavor_id: id,
          qty_change: after.qty - before.qty,
          held_change: -qty,
          reason: action === 'release' ? 'released' : 'destroyed',
        },
      ]);
    await updateProduct(db, user.account_id, product.id, {});
    const what = `${qty} held ${qty === 1 ? 'case' : 'cases'} of ${product.product_name}, ${before.flavor}`;
    await logActivity(db, user, {
      action: 'update',
      entity: 'product',
      id: product.id,
      message: `${action === 'release' ? 'Released' : 'Destroyed'} ${what}: ${reason}`,
      data: {
        changes: {
          [`${before.flavor} qty`]: { from: before.qty, to: after.qty },
          [`${before.flavor} qty_held`]: { from: before.qty_held, to: after.qty_held },
        },
      },
    });
    return { id, flavor: before.flavor, sku: before.sku, ...after };
  });
}
