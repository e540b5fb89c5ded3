import type { PageRequest } from '@waybill/domain/lib/page';
import type { StoreNote } from '@waybill/domain/partners/store-note-schema';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { contains, readList } from '../../lib/page.ts';

const COLUMNS = ['id', 'agent_name', 'created_at', 'order_number', 'note_source', 'note_details'] as const;

export function listNotes(db: Db, account_id: string, store_id: string, request: PageRequest<'created_at'>) {
  let query = db
    .selectFrom('store_notes')
    .select(COLUMNS)
    .where('account_id', '=', account_id)
    .where('store_id', '=', store_id);
  if (request.q) query = query.where('note_details', 'ilike', contains(request.q));
  return readList(query, request, {
    sorts: { created_at: { by: sql`created_at`, type: 'timestamptz' } },
    first: 'created_at',
    dir: 'desc',
    id: sql`id`,
  });
}

interface NewNote extends Omit<StoreNote, 'id' | 'created_at'> {
  id?: string;
  created_at?: string;
  account_id: string;
  store_id: string;
  agent_id: string;
}

export function insertNote(db: Db, note: NewNote): Promise<StoreNote> {
  return db.insertInto('store_notes').values(note).returning(COLUMNS).executeTakeFirstOrThrow();
}
