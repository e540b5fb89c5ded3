import { sql } from 'kysely';
import type { Client, World } from '../world/world.ts';

/** A mail to someone that was given up; answers its id. */
export async function undeliveredMail(world: World, { user }: Client): Promise<string> {
  const [mail] = (await world.admin(sql`
    insert into mails (account_id, user_id, kind, tries, next_try_at, failed_at, error)
    values (${user?.account_id}, ${user?.id}, 'reset_password', 10, 'infinity', now(),
      'The mail server refused the address (550).')
    returning id`)) as { id: string }[];
  return mail?.id ?? '';
}
