import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ActivityLog } from '../database/schema.ts';

export interface Actor {
  account_id: string;
  id: string;
  username: string;
}

export interface LogCall {
  action: string;
  entity: string;
  id?: string | null | undefined;
  message: string;
  data?: object | null | undefined;
  severity?: string;
  /** Now, unless a demo makes its past. */
  created_at?: string;
}

/** A call of log_activity(), the one function that writes the log, to be selected from. */
export function logCall(actor: Actor, entry: LogCall): RawBuilder<Selectable<ActivityLog>> {
  const { action, entity, id, message, data, severity, created_at } = entry;
  return sql`log_activity(${actor.account_id}, ${actor.id}, ${actor.username}, ${action}, ${entity}, ${id ?? null},
    ${message}, ${data ? JSON.stringify(data) : null}, ${severity ?? 'info'}, coalesce(${created_at ?? null}, moment()))`;
}
