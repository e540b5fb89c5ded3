import { notificationsApi } from '@waybill/domain/accounts/notifications-api';
import { type App, route } from '../../http/route.ts';
import { changeNotification, readAllNotifications } from './notifications.ts';
import { countUnread, listNotifications } from './notifications-repository.ts';

export function notificationRoutes(app: App): void {
  route(app, notificationsApi.list, (context, { query }) => listNotifications(context, context.user, query));
  route(app, notificationsApi.unread, async (context) => ({
    data: { unread: await countUnread(context, context.user) },
  }));
  route(app, notificationsApi.change, async (context, { params, body }) => {
    await changeNotification(context, params.id, body);
    return {};
  });
  route(app, notificationsApi.readAll, async (context, { body }) => {
    await readAllNotifications(context, body.until);
    return {};
  });
}
