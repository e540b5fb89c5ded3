import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { hideFlavorsOf, lockFlavorsOf } from './flavors-repository.ts';
import { lockedProduct } from './known-product.ts';
import { updateProduct } from './write-repository.ts';

/** Hides the product and its flavors; figures, ledger and files stay for the history. */
export function deleteProduct(context: Context, id: string): Promise<void> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const product = await lockedProduct(db, account_id, id);
    await lockFlavorsOf(db, account_id, id);
    await hideFlavorsOf(db, account_id, id);
    await updateProduct(db, account_id, id, { deleted_at: 'now' });
    await logActivity(db, context.user, {
      action: 'delete',
      entity: 'product',
      id,
      message: `Deleted product ${product.product_name}`,
      data: { deleted: product },
    });
  });
}
