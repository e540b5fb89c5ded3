import { type Login, SessionUser } from '@waybill/domain/accounts/schema';
import { DomainError, forbidden } from '@waybill/domain/lib/errors';
import { logActivity } from '../activity/log-activity.ts';
import type { Visit } from '../lib/context.ts';
import { inAccount } from '../lib/db.ts';
import { isPassword } from '../lib/passwords.ts';
import { claimTry, forgiveTries } from './login-tries.ts';
import { findForSignIn, updateUser } from './repository.ts';

export async function signIn(visit: Visit, { email, password }: Login): Promise<SessionUser> {
  const { auth } = visit.database;
  const subjects = [`address ${email}`, `network ${visit.ip}`];
  await claimTry(auth, subjects);
  const record = await findForSignIn(auth, email);
  const right = await isPassword(password, record?.password_hash);
  if (!record || !right) throw new DomainError('unauthenticated', 'Invalid email or password');
  await forgiveTries(auth, subjects);
  if (record.deleted_at || record.status !== 'active') {
    throw forbidden('Your account is not active. Please contact your administrator.');
  }
  if (!record.email_verified) throw forbidden('Please verify your email before logging in.');
  const user = SessionUser.parse(record);
  visit.setSession(await openSession(visit, user));
  return user;
}

/** Opened and logged together; an older session of the same browser ends with it. */
function openSession(visit: Visit, user: SessionUser): Promise<string> {
  return inAccount({ database: visit.database, user }, async (db) => {
    if (visit.sessionToken) await visit.sessions.close(db, visit.sessionToken);
    const token = await visit.sessions.open(db, user, visit);
    await updateUser(db, user, { last_login: 'now' });
    await logActivity(db, user, {
      action: 'login',
      entity: 'user',
      id: user.id,
      message: `${user.username} logged in`,
    });
    return token;
  });
}

export async function signOut(visit: Visit): Promise<void> {
  const token = visit.sessionToken;
  const user = token ? await visit.sessions.find(token) : undefined;
  if (token && user) {
    await inAccount({ database: visit.database, user }, async (db) => {
      await visit.sessions.close(db, token);
      await logActivity(db, user, {
        action: 'logout',
        entity: 'user',
        id: user.id,
        message: `${user.username} logged out`,
      });
    });
  }
  visit.setSession(undefined);
}
