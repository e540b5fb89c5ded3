import { notFound } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { hideStore, lockStore } from './repository.ts';

/** Hides the store and frees its license number; orders and notes keep pointing to it. */
export async function deleteStore(context: Context, id: string): Promise<void> {
  const { account_id } = context.user;
  await inAccount(context, async (db) => {
    const store = await lockStore(db, account_id, id);
    if (!store) throw notFound('Store');
    await hideStore(db, account_id, id);
    await logActivity(db, context.user, {
      action: 'delete',
      entity: 'store',
      id,
      message: `Deleted store ${store.store_name}`,
      data: { deleted: store },
    });
  });
}
