import { type LogQuery, MOST_LOGS } from '@waybill/domain/activity/api';
import { forbidden, notFound } from '@waybill/domain/lib/errors';
import { z } from 'zod';
import type { Context } from '../lib/context.ts';
import { type Db, inAccount } from '../lib/db.ts';
import { reachesAll } from '../lib/reach.ts';
import { countEntries, isMember, type LogScope, listEntries } from './repository.ts';

export function readLogs(context: Context, query: LogQuery) {
  return inAccount(context, async (db) => {
    const scope = await scopeOf(db, context, query.userId);
    const { time_zone } = context.user;
    const list = await listEntries(db, scope, { ...query, limit: query.limit ?? MOST_LOGS, time_zone });
    return { ...list, total_logs: await countEntries(db, scope, 'all') };
  });
}

/** Admins see the account's entries or one member's; everyone else their own, whatever they ask by. */
async function scopeOf(db: Db, context: Context, userId: string | undefined): Promise<LogScope> {
  const { account_id, id } = context.user;
  if (!reachesAll(context, 'activity.see')) {
    if (userId !== undefined && userId !== id) throw forbidden('You can only see your own activity.');
    return { account_id, user_id: id };
  }
  if (userId === undefined) return { account_id };
  const known = z.uuid().safeParse(userId).success && (await isMember(db, account_id, userId));
  if (!known) throw notFound('User');
  return { account_id, user_id: userId };
}
