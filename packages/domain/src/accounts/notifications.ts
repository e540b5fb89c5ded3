import { z } from 'zod';

/** A new kind needs no change of the database; a browser that does not know it shows its message. */
export const NOTIFICATION_KINDS = [
  'order_cancelled',
  'order_reopened',
  'order_set_back',
  'order_approved',
  'order_delivered',
  'order_edited',
  'check_overridden',
  'delivery_assigned',
  'delivery_moved',
  'delivery_removed',
  'delivery_cancelled',
  'run_assigned',
  'run_changed',
  'run_removed',
  'license_expiring',
  'license_expired',
  'run_attention',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Older ones are removed, read or not; sweep_expired() counts the same days. */
export const NOTIFICATION_TTL_DAYS = 90;
/** Unread ones are counted up to here. */
export const MAX_UNREAD = 99;
export const NOTIFICATIONS_PER_PAGE = 30;

export const NOTIFICATIONS_NOT_LOADED = 'Failed to load notifications';
export const NOTIFICATION_NOT_MARKED = 'Failed to mark the notification. Please try again.';

/** What is told to one person. */
export interface NewNotification {
  user_id: string;
  kind: NotificationKind;
  /** The sentence that the person reads. */
  message: string;
  entity_type: 'order' | 'store' | 'run';
  entity_id: string;
  /** With a key, a person is told once. */
  once_key?: string;
}

export const UserNotification = z.object({
  id: z.uuid(),
  kind: z.string(),
  message: z.string(),
  entity_type: z.string(),
  entity_id: z.uuid(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
});
export type UserNotification = z.infer<typeof UserNotification>;

export const NotificationChange = z.object({ read: z.boolean('read must be true or false') });
export type NotificationChange = z.infer<typeof NotificationChange>;

/** '99+' where there are more than are counted. */
export function unreadText(unread: number): string {
  return unread > MAX_UNREAD ? `${MAX_UNREAD}+` : String(unread);
}
