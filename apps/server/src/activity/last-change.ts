import type { Changes } from '@waybill/domain/activity/changes';
import type { ServerAction } from '@waybill/domain/activity/schema';
import { UNDO_TOO_LATE, UNDO_TTL_MS } from '@waybill/domain/activity/undo';
import { conflict } from '@waybill/domain/lib/errors';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

const CHANGES: ServerAction[] = ['create', 'update', 'delete', 'status_change'];

interface LastChange {
  user_id: string | null;
  changes: Changes;
}

/**
 * The change that is to be undone, if the log says that it is the last one of the record, that it is of this kind, no
 * undoing itself, and recent. The record must be locked, so that no other change comes between.
 */
export async function lastChange(
  db: Db,
  account_id: string,
  id: string,
  action: ServerAction,
): Promise<LastChange> {
  const entry = await db
    .selectFrom('activity_log')
    .select(['user_id', 'action_type', 'additional_data'])
    .select(sql<boolean>`created_at > now() - ${UNDO_TTL_MS} * interval '1 millisecond'`.as('recent'))
    .where('account_id', '=', account_id)
    .where('entity_id', '=', id)
    .where('action_type', 'in', CHANGES)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const data = (entry?.additional_data ?? {}) as { changes?: Changes; undone?: boolean };
  if (!entry?.recent || entry.action_type !== action || data.undone) throw conflict(UNDO_TOO_LATE);
  return { user_id: entry.user_id, changes: data.changes ?? {} };
}
