import type { PageRequest } from '@waybill/domain/lib/page';
import type { Context } from '../../lib/context.ts';
import { inAccount } from '../../lib/db.ts';
import { visibleStore } from '../stores/read-stores.ts';
import { listNotes } from './repository.ts';

export function readNotes(context: Context, storeId: string, query: PageRequest<'created_at'>) {
  return inAccount(context, async (db) => {
    const store = await visibleStore(db, context, 'store_notes.use', storeId);
    return listNotes(db, context.user.account_id, store.id, query);
  });
}
