import type { NewNotification, NotificationChange } from '@waybill/domain/accounts/notifications';
import { notFound } from '@waybill/domain/lib/errors';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { insertNotifications, markAllRead, markNotification } from './notifications-repository.ts';

/** In the transaction of what they tell of; answers who was told. */
export async function addNotifications(
  db: Db,
  account_id: string,
  notifications: NewNotification[],
): Promise<string[]> {
  return notifications.length > 0 ? insertNotifications(db, account_id, notifications) : [];
}

export async function changeNotification(
  context: Context,
  id: string,
  { read }: NotificationChange,
): Promise<void> {
  const found = await inAccount(context, (db) => markNotification(db, context.user, id, read));
  if (!found) throw notFound('Notification');
}

export function readAllNotifications(context: Context, until: string | undefined): Promise<void> {
  return inAccount(context, (db) => markAllRead(db, context.user, until));
}
