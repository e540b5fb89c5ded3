import type { LogQuery } from '@waybill/domain/activity/api';
import type { LogEntry, NewLogEntry } from '@waybill/domain/activity/entry-schema';
import type { Page } from '@waybill/domain/lib/page';
import { sql } from 'kysely';
import { batchQueries, iso, type QueryBuilder } from '../database/batch-queries.ts';
import type { Db, Scope } from '../database/db.ts';
import { COUNT_LIMIT, type CountedTotal, contains, countedTotal, readList } from '../database/page.ts';
import { logCall } from './log-repository.ts';

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
  iso('created_at'),
] as const;

export async function listEntries(
  scope: Scope,
  whose: LogScope,
  request: LogQuery & { limit: number; time_zone: string },
): Promise<{ data: LogEntry[]; page: Page }> {
  const { q, from, to, filter, time_zone } = request;
  let query = entriesOf(scope.database.app, whose).select(COLUMNS);
  // A literal, so that the partial index of the rarer kinds is used.
  if (filter !== 'all') query = query.where('kind', '=', sql.lit(filter));
  if (from)
    query = query.where(
      'activity_log.created_at',
      '>=',
      sql<string>`${from}::timestamp at time zone ${time_zone}`,
    );
  if (to)
    query = query.where(
      'activity_log.created_at',
      '<',
      sql<string>`(${to}::date + 1)::timestamp at time zone ${time_zone}`,
    );
  if (q) query = query.where(sql<boolean>`user_name || ' ' || log_message ilike ${contains(q)}`);
  const { data, page } = await readList(scope, query, request, {
    sorts: { created_at: { by: sql`activity_log.created_at`, type: 'timestamptz' } },
    first: 'created_at',
    dir: 'desc',
    id: sql`activity_log.id`,
    grows: true,
  });
  return { data: data as LogEntry[], page: page ?? { next_cursor: null, total: data.length } };
}

function entriesOf(db: QueryBuilder, { account_id, user_id }: LogScope) {
  const entries = db.selectFrom('activity_log').where('account_id', '=', account_id);
  return user_id ? entries.where('user_id', '=', user_id) : entries;
}

/** How many there are in all, counted up to a limit. */
export async function countEntries(scope: Scope, whose: LogScope): Promise<CountedTotal> {
  const { all } = await batchQueries(scope, (db) => {
    const counted = entriesOf(db, whose).select('id').limit(COUNT_LIMIT);
    return { all: sql<{ total: number }>`(select count(*) as total from ${counted} counted)` };
  });
  return countedTotal(all[0]?.total ?? 0, true);
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
  const call = logCall(actor, {
    action: action_type,
    entity: entity_type,
    id: entity_id,
    message: log_message,
    data: additional_data,
    severity,
  });
  const row = await db.selectFrom(call.as('entry')).select(COLUMNS).executeTakeFirstOrThrow();
  return row as LogEntry;
}
