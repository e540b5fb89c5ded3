import type { RowFilter } from '@waybill/domain/accounts/policies';
import type { PageRequest } from '@waybill/domain/lib/page';
import type { StoreNote } from '@waybill/domain/partners/store-note-schema';
import { sql } from 'kysely';
import { iso } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { contains, readList } from '../../database/page.ts';

const COLUMNS = [
  'id',
  'agent_name',
  iso('created_at'),
  'order_number',
  'note_source',
  'note_details',
] as const;

export function listNotes(scope: Scope, store_id: string, request: PageRequest<'created_at'>) {
  let query = scope.database.app
    .selectFrom('store_notes')
    .select(COLUMNS)
    .where('account_id', '=', scope.user.account_id)
    .where('store_id', '=', store_id);
  if (request.q) query = query.where('note_details', 'ilike', contains(request.q));
  return readList(scope, query, request, {
    sorts: { created_at: { by: sql`store_notes.created_at`, type: 'timestamptz' } },
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

/** Whether there is an order of this number that the filter does not cover; a number of no order hides nothing. */
export async function isHiddenOrder(
  db: Db,
  { account_id, agent_id, driver_id }: RowFilter<'agent_id' | 'driver_id'>,
  order_number: string,
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select(['agent_id', 'delivery_driver_id'])
    .where('account_id', '=', account_id)
    .where('order_number', '=', order_number)
    .executeTakeFirst();
  if (!order) return false;
  const taken = agent_id === undefined || order.agent_id === agent_id;
  return !taken || (driver_id !== undefined && order.delivery_driver_id !== driver_id);
}
