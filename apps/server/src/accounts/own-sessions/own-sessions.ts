import { deviceOf } from '@waybill/domain/accounts/device';
import { LOG_OUT_INSTEAD, type OwnSession } from '@waybill/domain/accounts/own-sessions';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { hashToken } from '../../identity/random-token.ts';
import { listOwnSessions, removeOwnSession } from './own-sessions-repository.ts';

export async function readOwnSessions(context: Context): Promise<OwnSession[]> {
  const rows = await inAccount(context, (db) => listOwnSessions(db, context.user, currentTokenHash(context)));
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent) }));
}

/** The notification of the database makes every process drop the session and close its live stream. */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  const { user } = context;
  await inAccount(context, async (db) => {
    const ended = await removeOwnSession(db, user, id, currentTokenHash(context));
    if (!ended) throw notFound('Session');
    if (ended.current) throw conflict(LOG_OUT_INSTEAD);
    await logSignOut(db, context, `${user.username} signed out ${deviceOf(ended.user_agent).device}`);
  });
  context.sessions.forget(user.id);
}

export async function endOtherSessions(context: Context): Promise<void> {
  const { user, sessions } = context;
  await inAccount(context, async (db) => {
    await sessions.closeAll(db, user, context.sessionToken);
    await logSignOut(db, context, `${user.username} signed out everywhere else`);
  });
  sessions.forget(user.id);
}

function currentTokenHash({ sessionToken }: Context): string {
  return hashToken(sessionToken ?? '');
}

function logSignOut(db: Db, { user }: Context, message: string): Promise<void> {
  return logActivity(db, user, { action: 'logout', entity: 'user', id: user.id, message });
}
