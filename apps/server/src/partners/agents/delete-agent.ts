import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { lockLogin, removeLogin } from '../partner-login.ts';
import { findAgent } from './repository.ts';

/** Ends their sessions and frees the address; orders keep their name. */
export async function deleteAgent(context: Context, id: string): Promise<void> {
  await inAccount(context, async (db) => {
    const user = await lockLogin(db, context, 'agent', id);
    const agent = await findAgent(db, user);
    await removeLogin(db, context, user);
    await logActivity(db, context.user, {
      action: 'delete',
      entity: 'agent',
      id,
      message: `Deleted agent ${agent.agent_name}`,
      data: { deleted: agent },
    });
  });
  context.sessions.forget(id);
}
