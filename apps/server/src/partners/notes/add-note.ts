import { notFound } from '@waybill/domain/lib/errors';
import { noteFromForm, type StoreNote, type StoreNoteForm } from '@waybill/domain/partners/store-note-schema';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { userRows } from '../../http/user-rows.ts';
import { visibleStore } from '../stores/read-stores.ts';
import { insertNote, isHiddenOrder } from './repository.ts';

export function addNote(context: Context, form: StoreNoteForm): Promise<StoreNote> {
  const { account_id, id: agent_id, username: agent_name } = context.user;
  const fields = noteFromForm(form);
  return inAccount(context, async (db) => {
    const store = await visibleStore(db, context, 'store_notes.use', form.storeId);
    const orders = userRows(context, 'orders.see', 'agent_id', 'driver_id');
    if (fields.order_number && (await isHiddenOrder(db, orders, fields.order_number)))
      throw notFound('Order');
    const note = await insertNote(db, { account_id, store_id: store.id, agent_id, agent_name, ...fields });
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'store',
      id: store.id,
      message: `Added a note to store ${store.store_name}`,
      data: { created: { note_id: note.id, ...fields } },
    });
    return note;
  });
}
