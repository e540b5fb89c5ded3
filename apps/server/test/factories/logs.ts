import { sql } from 'kysely';
import type { Client, World } from '../world/world.ts';

interface Entry {
  action_type?: string;
  entity_type?: string;
  log_message?: string;
  at?: string;
}

/** An entry of a moment in the past, written past the screens. */
export async function anEntry(world: World, by: Client, entry: Entry = {}): Promise<void> {
  const { action_type = 'update', entity_type = 'order', log_message = 'An entry', at = 'now' } = entry;
  await world.admin(sql`
    insert into activity_log (account_id, user_id, user_name, action_type, entity_type, log_message, created_at, kind)
    values (${by.user?.account_id}, ${by.user?.id}, ${by.user?.username}, ${action_type}, ${entity_type},
      ${log_message}, ${at}::timestamptz, activity_kind(${action_type}, ${entity_type}))`);
}

export const messages = (reply: { body: { data: { log_message: string }[] } }) =>
  reply.body.data.map(({ log_message }) => log_message);

interface LoggedEntry {
  user_name: string;
  action_type: string;
  entity_type: string;
  log_message: string;
  additional_data: unknown;
}

/** What the activity log says about a thing, oldest first. */
export async function logOf(world: World, entity_id: string): Promise<LoggedEntry[]> {
  const entries = await world.admin(sql`
    select user_name, action_type, entity_type, log_message, additional_data
    from activity_log where entity_id = ${entity_id} order by created_at`);
  return entries as LoggedEntry[];
}
