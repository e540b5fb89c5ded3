import type { LogQuery } from '@waybill/domain/activity/api';
import type { LogEntry, NewLogEntry } from '@waybill/domain/activity/entry-schema';
import type { Page } from '@waybill/domain/lib/page';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import { contains, readList } from '../lib/page.ts';

/** Whose entries are meant: an account's, or with a user only theirs. */
export interface LogScope {
  account_id: string;
  user_id?: string | undefined;
}

const COLUMNS = [
  'id',
  'action_type',
  'entity_type',
  'entity_id',
  'log_message',
  'additional_data',
  'user_id',
  'user_name',
  'severity',
  'created_at',
] as const;

/** Finds the page in an index alone, for the entries themselves are wide, and then reads what is on it. */
export async function listEntries(
  db: Db,
  scope: LogScope,
  request: LogQuery & { limit: number; time_zone: string },
): Promise<{ data: LogEntry[]; page: Page }> {
  const { q, from, to, filter, time_zone } = request;
  let query = db.selectFrom('activity_log').select('id').where('account_id', '=', scope.account_id);
  if (scope.user_id) query = query.where('user_id', '=', scope.user_id);
  if (filter !== 'all') query = query.where('kind', '=', filter);
  if (from)
    query = query.where('created_at', '>=', sql<string>`${from}::timestamp at time zone ${time_zone}`);
  if (to)
    query = query.where(
      'created_at',
      '<',
      sql<string>`(${to}::date + 1)::timestamp at time zone ${time_zone}`,
    );
  if (q) query = query.where('search_text', 'like', sql<string>`lower(${contains(q)})`);
  const { data, page } = await readList(query, request, {
    sorts: { created_at: { by: sql`created_at`, type: 'timestamptz' } },
    first: 'created_at',
    dir: 'desc',
    id: sql`id`,
    ...(!q && !from && !to && { total: () => countEntries(db, scope, filter) }),
  });
  const ids = data.map(({ id }) => id);
  return {
    data: await readEntries(db, scope.account_id, ids),
    page: page ?? { next_cursor: null, total: ids.length },
  };
}

async function readEntries(db: Db, account_id: string, ids: string[]): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('activity_log')
    .select(COLUMNS)
    .where('account_id', '=', account_id)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as LogEntry[];
}

/** From the counts kept by the writes. */
export async function countEntries(db: Db, scope: LogScope, filter: LogQuery['filter']): Promise<number> {
  let query = db
    .selectFrom('activity_counts')
    .select(sql<number>`coalesce(sum(entries), 0)::bigint`.as('total'))
    .where('account_id', '=', scope.account_id);
  if (scope.user_id) query = query.where('user_id', '=', scope.user_id);
  if (filter !== 'all') query = query.where('kind', '=', filter);
  return (await query.executeTakeFirstOrThrow()).total;
}

/** Removed members too, for their entries stay. */
export async function isMember(db: Db, account_id: string, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

interface Actor {
  account_id: string;
  id: string;
  username: string;
}

export async function insertEntry(db: Db, actor: Actor, entry: NewLogEntry): Promise<LogEntry> {
  const { action_type, entity_type, entity_id, log_message, additional_data, severity } = entry;
  const row = await db
    .insertInto('activity_log')
    .values({
      account_id: actor.account_id,
      user_id: actor.id,
      user_name: actor.username,
      action_type,
      entity_type,
      entity_id: entity_id ?? null,
      log_message,
      additional_data: additional_data ? JSON.stringify(additional_data) : null,
      severity,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return row as LogEntry;
}
