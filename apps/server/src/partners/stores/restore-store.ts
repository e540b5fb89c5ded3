import { UNDO_TOO_LATE } from '@waybill/domain/activity/undo';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { lastChange } from '../../activity/last-change.ts';
import { logRestored } from '../../activity/log-restored.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { findStore, lockHiddenStore, showStore } from './repository.ts';

/** Takes a deletion back, unless its license number was taken meanwhile. */
export async function restoreStore(context: Context, id: string): Promise<void> {
  const { account_id } = context.user;
  await inAccount(context, async (db) => {
    const name = await lockHiddenStore(db, account_id, id);
    if (name === undefined) {
      throw (await findStore(db, { account_id }, id)) ? conflict(UNDO_TOO_LATE) : notFound('Store');
    }
    await lastChange(db, account_id, id, 'delete');
    await showStore(db, account_id, id);
    await logRestored(db, context.user, 'store', id, name);
  });
}
