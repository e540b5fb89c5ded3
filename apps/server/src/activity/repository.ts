import type { LogQuery } from '@waybill/domain/activity/api';
import type { LogEntry, NewLogEntry } from '@waybill/domain/activity/entry-schema';
import type { Page } from '@waybill/domain/lib/page';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { batchQueries, iso, type QueryBuilder } from '../database/batch-queries.ts';
import type { Db, Scope } from '../database/db.ts';
import { contains, readList } from '../database/page.ts';
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

/** Finds the page in an index alone, for the entries themselves are wide, and then reads what is on it. */
export async function listEntries(
  scope: Scope,
  whose: LogScope,
  request: LogQuery & { limit: number; time_zone: string },
): Promise<{ data: LogEntry[]; page: Page }> {
  const { q, from, to, filter, time_zone } = request;
  const { app } = scope.database;
  let query = app
    .selectFrom('activity_log as found')
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('activity_log')
          .select(COLUMNS)
          .whereRef('activity_log.account_id', '=', 'found.account_id')
          .whereRef('activity_log.id', '=', 'found.id'),
      ).as('entry'),
    )
    .where('found.account_id', '=', whose.account_id);
  if (whose.user_id) query = query.where('found.user_id', '=', whose.user_id);
  if (filter !== 'all') query = query.where('found.kind', '=', filter);
  if (from)
    query = query.where('found.created_at', '>=', sql<string>`${from}::timestamp at time zone ${time_zone}`);
  if (to)
    query = query.where(
      'found.created_at',
      '<',
      sql<string>`(${to}::date + 1)::timestamp at time zone ${time_zone}`,
    );
  if (q) query = query.where('found.search_text', 'like', sql<string>`lower(${contains(q)})`);
  const { data, page } = await readList(scope, query, request, {
    sorts: { created_at: { by: sql`found.created_at`, type: 'timestamptz' } },
    first: 'created_at',
    dir: 'desc',
    id: sql`found.id`,
    ...(!q && !from && !to && { total: entriesOf(app, whose, filter) }),
  });
  return {
    data: data.map(({ entry }) => entry as LogEntry),
    page: page ?? { next_cursor: null, total: data.length },
  };
}

/** From the counts kept by the writes. */
function entriesOf(db: QueryBuilder, whose: LogScope, filter: LogQuery['filter']) {
  let query = db
    .selectFrom('activity_counts')
    .select(sql<number>`coalesce(sum(entries), 0)`.as('total'))
    .where('account_id', '=', whose.account_id);
  if (whose.user_id) query = query.where('user_id', '=', whose.user_id);
  if (filter !== 'all') query = query.where('kind', '=', filter);
  return query;
}

export async function countEntries(scope: Scope, whose: LogScope): Promise<number> {
  const { all } = await batchQueries(scope, (db) => ({ all: entriesOf(db, whose, 'all') }));
  return all[0]?.total ?? 0;
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
