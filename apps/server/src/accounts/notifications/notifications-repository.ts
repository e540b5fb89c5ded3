import {
  MAX_UNREAD,
  type NewNotification,
  NOTIFICATION_TTL_DAYS,
  type UserNotification,
} from '@waybill/domain/accounts/notifications';
import type { NotificationQuery } from '@waybill/domain/accounts/notifications-api';
import type { Page } from '@waybill/domain/lib/page';
import { sql } from 'kysely';
import { batchQueries, iso } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { readList } from '../../database/page.ts';

export interface Reader {
  account_id: string;
  id: string;
}

/** Who can not log in is not told, nor anyone what would be removed at once; answers who was told. */
export async function insertNotifications(
  db: Db,
  account_id: string,
  notifications: NewNotification[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (account_id, user_id, kind, message, entity_type, entity_id, once_key)
    select u.account_id, u.id, n.kind, n.message, n.entity_type, n.entity_id, n.once_key
    from jsonb_to_recordset(${JSON.stringify(notifications)}) as n
      (user_id uuid, kind text, message text, entity_type text, entity_id uuid, once_key text)
    join users u on u.account_id = ${account_id} and u.id = n.user_id
    where u.status = 'active' and u.deleted_at is null
      and moment() > now() - make_interval(days => ${NOTIFICATION_TTL_DAYS})
    on conflict do nothing
    returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export async function listNotifications(
  scope: Scope,
  { account_id, id }: Reader,
  request: NotificationQuery,
): Promise<{ data: UserNotification[]; page?: Page }> {
  const query = scope.database.app
    .selectFrom('notifications')
    .select(['id', 'kind', 'message', 'entity_type', 'entity_id', iso('created_at')])
    .select(sql<boolean>`read_at is not null`.as('read'))
    .where('account_id', '=', account_id)
    .where('user_id', '=', id)
    .$if(request.filter === 'unread', (rows) => rows.where('read_at', 'is', null));
  return readList(scope, query, request, {
    sorts: { created_at: { by: sql`notifications.created_at`, type: 'timestamptz' } },
    first: 'created_at',
    dir: 'desc',
    id: sql`notifications.id`,
    grows: true,
  });
}

export async function countUnread(scope: Scope, { account_id, id }: Reader): Promise<number> {
  const { counted } = await batchQueries(scope, (db) => {
    const unread = db
      .selectFrom('notifications')
      .select('id')
      .where('account_id', '=', account_id)
      .where('user_id', '=', id)
      .where('read_at', 'is', null)
      .limit(sql.lit(MAX_UNREAD + 1));
    return { counted: sql<{ unread: number }>`(select count(*) as unread from ${unread} found)` };
  });
  return counted[0]?.unread ?? 0;
}

/** Answers whether there is such a notification of this person. */
export async function markNotification(
  db: Db,
  { account_id, id: user_id }: Reader,
  id: string,
  read: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: read ? sql<string>`coalesce(read_at, now())` : null })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Up to the one that is named, so that none is marked which came since the person looked. */
export async function markAllRead(
  db: Db,
  { account_id, id: user_id }: Reader,
  until: string | undefined,
): Promise<void> {
  let update = db
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null);
  if (until !== undefined)
    update = update.where('created_at', '<=', (rows) =>
      rows
        .selectFrom('notifications as named')
        .select('named.created_at')
        .where('named.account_id', '=', account_id)
        .where('named.user_id', '=', user_id)
        .where('named.id', '=', until),
    );
  await update.execute();
}

/** Takes back what the last change of a record's status told and nobody has read yet; answers to whom. */
export async function withdrawNotifications(
  db: Db,
  account_id: string,
  entity_id: string,
  user_ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    delete from notifications
    where account_id = ${account_id} and user_id = any(${user_ids}::uuid[]) and entity_id = ${entity_id}
      and read_at is null and created_at = (
        select max(created_at) from activity_log
        where account_id = ${account_id} and entity_id = ${entity_id} and action_type = 'status_change')
    returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
