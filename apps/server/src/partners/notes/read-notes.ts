import type { PageRequest } from '@waybill/domain/lib/page';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { visibleStore } from '../stores/read-stores.ts';
import { listNotes } from './repository.ts';

export async function readNotes(context: Context, storeId: string, query: PageRequest<'created_at'>) {
  const store = await inAccount(context, (db) => visibleStore(db, context, 'store_notes.use', storeId));
  return listNotes(context, store.id, query);
}
