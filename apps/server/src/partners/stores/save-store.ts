import { conflict, notFound } from '@waybill/domain/lib/errors';
import { type StoreForm, storeFromForm } from '@waybill/domain/partners/store-form';
import { STORE_CHANGED, type Store, type StoreUpdate } from '@waybill/domain/partners/store-schema';
import { logActivity } from '../../activity/log-activity.ts';
import { saveRecord } from '../../activity/save-record.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { insertStore, lockStore, updateStore } from './repository.ts';

export function addStore(context: Context, form: StoreForm): Promise<Store> {
  const fields = storeFromForm(form);
  return inAccount(context, async (db) => {
    const store = await insertStore(db, context.user.account_id, fields);
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'store',
      id: store.id,
      message: `Added store ${store.store_name}`,
      data: { created: fields },
    });
    return store;
  });
}

export function changeStore(
  context: Context,
  id: string,
  { version, ...change }: StoreUpdate,
): Promise<Store> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const before = await lockStore(db, account_id, id);
    if (!before) throw notFound('Store');
    if (version !== undefined && version !== before.version) throw conflict(STORE_CHANGED);
    return saveRecord(db, context.user, {
      before,
      save: () => updateStore(db, account_id, id, change),
      entry: ({ store_name }) => ({
        action: 'update',
        entity: 'store',
        id,
        message: `Updated store ${store_name}`,
      }),
    });
  });
}
