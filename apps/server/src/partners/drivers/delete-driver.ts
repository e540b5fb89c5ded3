import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { lockLogin, removeLogin } from '../partner-login.ts';
import { findDriver } from './repository.ts';

/** Ends their sessions and frees the address; orders keep their name. */
export async function deleteDriver(context: Context, id: string): Promise<void> {
  await inAccount(context, async (db) => {
    const user = await lockLogin(db, context, 'driver', id);
    const driver = await findDriver(db, user);
    await removeLogin(db, context, user);
    await logActivity(db, context.user, {
      action: 'delete',
      entity: 'driver',
      id,
      message: `Deleted driver ${driver.driver_name}`,
      data: { deleted: driver },
    });
  });
  context.sessions.forget(id);
}
