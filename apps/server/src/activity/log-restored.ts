import type { Db } from '../database/db.ts';
import { logActivity } from './log-activity.ts';
import type { Actor } from './log-repository.ts';

/** A deletion that was taken back, under the name of the record. */
export function logRestored(db: Db, actor: Actor, entity: string, id: string, name: string): Promise<void> {
  return logActivity(db, actor, {
    action: 'update',
    entity,
    id,
    message: `Undid the deletion of ${entity} ${name}`,
    data: { changes: { deleted: { from: true, to: false } } },
  });
}
