import type { ServerAction } from '@waybill/domain/activity/schema';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type Actor, logCall, logCalls } from './log-repository.ts';

export interface Activity {
  action: ServerAction;
  entity: string;
  id?: string;
  message: string;
  /** What changed from what to what, or what was made or removed. */
  data?: object;
  severity?: 'info' | 'warning';
  /** Now, unless a demo makes its past. */
  created_at?: string;
}

/** Writes the entry in the change's own transaction: there is never one without the other. */
export async function logActivity(db: Db, actor: Actor, activity: Activity): Promise<void> {
  await sql`select from ${logCall(actor, activity)}`.execute(db);
}

/** Many of them in one statement, in their order. */
export async function logActivities(
  db: Db,
  entries: readonly { by: Actor; activity: Activity }[],
): Promise<void> {
  await logCalls(entries.map(({ by, activity }) => ({ actor: by, entry: activity }))).execute(db);
}
