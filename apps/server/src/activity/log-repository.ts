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

export function logCalls(calls: readonly { actor: Actor; entry: LogCall }[]): RawBuilder<unknown> {
  const rows = calls.map(({ actor: { account_id, id, username }, entry: { id: of_entity, ...entry } }) => ({
    ...{ account_id, actor_id: id, username, of_entity },
    ...entry,
  }));
  return sql`
    select log_activity(account_id, actor_id, username, action, entity, of_entity, message, data, coalesce(severity, 'info'),
      coalesce(created_at, moment()))
    from jsonb_to_recordset(${JSON.stringify(rows)}) as c(account_id uuid, actor_id uuid, username text, action text, entity text,
      of_entity uuid, message text, data jsonb, severity text, created_at timestamptz)`;
}
