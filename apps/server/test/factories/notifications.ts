import type { UserNotification } from '@waybill/domain/accounts/notifications';
import { sql } from 'kysely';
import type { Client, World } from '../world/world.ts';

/** Something that a person was told so long ago, written past the screens; answers its id. */
export async function notificationFor(
  world: World,
  client: Client,
  { message = 'Someone did something.', ageMinutes = 0 } = {},
): Promise<string> {
  const { user } = (await client.get('/api/auth/session')).body.data;
  const [row] = (await world.admin(sql`
    insert into notifications (account_id, user_id, kind, message, entity_type, entity_id, created_at)
    values (${user.account_id}, ${user.id}, 'order_edited', ${message}, 'order', gen_random_uuid(),
      now() - make_interval(mins => ${ageMinutes}))
    returning id`)) as { id: string }[];
  return row?.id ?? '';
}

export async function notificationsOf(client: Client, query = ''): Promise<UserNotification[]> {
  return (await client.get(`/api/notifications${query}`)).body.data;
}

/** What a person was told, newest first, as kind and sentence. */
export async function toldTo(client: Client): Promise<string[]> {
  return (await notificationsOf(client)).map(({ kind, message }) => `${kind}: ${message}`);
}

export async function unreadOf(client: Client): Promise<number> {
  return (await client.get('/api/notifications/unread')).body.data.unread;
}
