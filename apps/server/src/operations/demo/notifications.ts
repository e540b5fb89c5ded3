import { sql } from 'kysely';
import type { Demo } from './demo.ts';

/** People read what they are told within the day; what came since yesterday is new to who tries the demo. */
export async function readOldNotifications({ db, account_id, today }: Demo): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<string>`created_at + interval '3 hours'` })
    .where('account_id', '=', account_id)
    .where('created_at', '<', sql<string>`${today}::date - 1`)
    .execute();
}
