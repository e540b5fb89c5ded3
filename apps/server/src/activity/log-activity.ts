import type { ServerAction } from '@waybill/domain/activity/schema';
import type { Db } from '../database/db.ts';

interface Actor {
  account_id: string;
  id: string;
  username: string;
}

export interface Activity {
  action: ServerAction;
  entity: string;
  id?: string;
  message: string;
  /** What changed from what to what, or what was made or removed. */
  data?: object;
}

/** Writes the entry in the change's own transaction: there is never one without the other. */
export async function logActivity(db: Db, actor: Actor, activity: Activity): Promise<void> {
  await db
    .insertInto('activity_log')
    .values({
      account_id: actor.account_id,
      user_id: actor.id,
      user_name: actor.username,
      action_type: activity.action,
      entity_type: activity.entity,
      entity_id: activity.id ?? null,
      log_message: activity.message,
      additional_data: activity.data ? JSON.stringify(activity.data) : null,
    })
    .execute();
}
