import { LOG_SEARCH_DAYS, type LogQuery, MAX_LOGS } from '@waybill/domain/activity/api';
import { addDays, type Day, dayIn } from '@waybill/domain/lib/dates';
import { forbidden, notFound } from '@waybill/domain/lib/errors';
import type { PageRequest } from '@waybill/domain/lib/page';
import { z } from 'zod';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { userRows } from '../http/user-rows.ts';
import { countEntries, isMember, type LogScope, listEntries } from './repository.ts';

/** A page of entries beside how many there are in all, whatever the page is narrowed to. */
export async function readLogs(
  context: Context,
  query: LogQuery & Pick<PageRequest, 'counted' | 'maxCounted'>,
) {
  const whose = await scopeOf(context, query.userId);
  const { time_zone } = context.user;
  const limit = query.limit ?? MAX_LOGS;
  const narrowed =
    query.q && !query.from ? { from: searchedFrom(query.to ?? dayIn(time_zone, new Date())) } : {};
  const list = await listEntries(context, whose, { ...query, ...narrowed, limit, time_zone });
  const whole = !query.q && !query.from && !query.to && query.filter === 'all';
  const { total, has_more_than_total } =
    whole || isExport(query) ? list.page : await countEntries(context, whose);
  return {
    ...list,
    total_logs: total,
    ...(has_more_than_total && { has_more_logs: has_more_than_total }),
    ...(narrowed.from && { searched_from: narrowed.from }),
  };
}

const isExport = ({ counted, maxCounted }: Pick<PageRequest, 'counted' | 'maxCounted'>) =>
  counted === false || maxCounted !== undefined;

const searchedFrom = (last: Day) => addDays(last, -LOG_SEARCH_DAYS);

/** Admins see the account's entries or one member's; everyone else their own, whatever they ask by. */
async function scopeOf(context: Context, userId: string | undefined): Promise<LogScope> {
  const scope = userRows(context, 'activity.see', 'user_id');
  if (userId === undefined || userId === scope.user_id) return scope;
  if (scope.user_id !== undefined) throw forbidden('You can only see your own activity.');
  const { account_id } = scope;
  const known =
    z.uuid().safeParse(userId).success &&
    (await inAccount(context, (db) => isMember(db, account_id, userId)));
  if (!known) throw notFound('User');
  return { account_id, user_id: userId };
}
