import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import { MAX_UNREAD, NotificationChange, UserNotification } from './notifications.ts';

const FILTERS = ['all', 'unread'] as const;

export const NotificationQuery = pageQuery(['created_at'])
  .omit({ sort: true, dir: true, q: true })
  .extend({
    filter: z.enum(FILTERS, { error: `filter must be one of: ${FILTERS.join(', ')}` }).default('all'),
  });
export type NotificationQuery = z.infer<typeof NotificationQuery>;

export const notificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What the signed-in user was told within the last 90 days, newest first',
    allow: 'signed_in',
    query: NotificationQuery,
    reply: listReply(UserNotification),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: `How many of the own notifications are unread; ${MAX_UNREAD + 1} for more than ${MAX_UNREAD}`,
    allow: 'signed_in',
    reply: z.object({ data: z.object({ unread: z.number().int() }) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/notifications/:id',
    summary: 'Mark one of the own notifications as read or unread',
    allow: 'signed_in',
    params: withId,
    body: NotificationChange,
    reply: done,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary:
      'Mark the own notifications as read: all, or those that are not newer than the one that is named',
    allow: 'signed_in',
    body: z.object({ until: z.uuid().optional() }),
    reply: done,
  }),
};
