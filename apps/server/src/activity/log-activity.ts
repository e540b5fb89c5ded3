import type { ServerAction } from '@waybill/domain/activity/schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { ActivityLog } from '../database/schema.ts';

interface Actor {
  account_id: string;
  id: string;
  username: string;
}

export interface Activity {
  action: ServerAction;
  entity: string;
  id?: string;
  message: string;
  /** What changed from what to what, or what was made or removed. */
  data?: object;
  /** Now, unless a demo makes its past. */
  created_at?: string;
}

/** Writes the entry in the change's own transaction: there is never one without the other. */
export async function logActivity(db: Db, actor: Actor, activity: Activity): Promise<void> {
  await sql`select from ${logCall(actor, activity)}`.execute(db);
}

interface Entry extends Omit<Activity, 'action' | 'id' | 'data'> {
  action: string;
  id?: string | null | undefined;
  data?: object | null | undefined;
  severity?: string;
}

/** A call of log_activity(), the one function that writes the log, to be selected from. */
export function logCall(actor: Actor, entry: Entry): RawBuilder<Selectable<ActivityLog>> {
  const { action, entity, id, message, data, severity, created_at } = entry;
  return sql`log_activity(${actor.account_id}, ${actor.id}, ${actor.username}, ${action}, ${entity}, ${id ?? null},
    ${message}, ${data ? JSON.stringify(data) : null}, ${severity ?? 'info'}, coalesce(${created_at ?? null}, moment()))`;
}
