import type { Login, SessionUser } from '@waybill/domain/accounts/schema';
import { DomainError, forbidden } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Visit } from '../../http/context.ts';
import { verifyPassword } from '../../identity/passwords.ts';
import { makeToken } from '../../identity/tokens.ts';
import { findForSignIn, type SignInRecord, sessionUserOf, updateUser } from '../repository.ts';
import { logFailedAuthentication } from './log-failed-authentication.ts';
import { claimAttempt, clearAttempts, networkSubject, releaseAttempt } from './login-attempts.ts';

/** Answers nothing when a code of the second factor is required next. */
export async function signIn(visit: Visit, { email, password }: Login): Promise<SessionUser | undefined> {
  const { auth } = visit.database;
  const [login, network] = [`address ${email}`, networkSubject(visit)];
  await claimAttempt(visit, [login, network]);
  const record = await findForSignIn(auth, email);
  const isCorrect = await verifyPassword(password, record?.password_hash, visit.config.PASSWORD_COST);
  if (!record || !isCorrect) {
    logFailedAuthentication(visit, record ? 'wrong password' : 'unknown address', record);
    throw new DomainError('unauthenticated', 'Invalid email or password');
  }
  await clearAttempts(auth, [login]);
  await releaseAttempt(auth, network);
  refuseInactive(visit, record);
  if (record.second_factor) {
    visit.setPending(await makeToken(auth, 'second_factor', record));
    return undefined;
  }
  const user = sessionUserOf(record);
  visit.setSession(await inAccount({ database: visit.database, user }, (db) => openSession(db, visit, user)));
  return user;
}

export function refuseInactive(visit: Visit, record: SignInRecord): void {
  if (record.deleted_at || record.status !== 'active') {
    logFailedAuthentication(visit, 'not active', record);
    throw forbidden('Your account is not active. Please contact your administrator.');
  }
  if (!record.email_verified) {
    logFailedAuthentication(visit, 'address not verified', record);
    throw forbidden('Please verify your email before logging in.');
  }
}

/** Opens and logs the session in one transaction, and ends the one that this browser had before. */
export async function openSession(db: Db, visit: Visit, user: SessionUser): Promise<string> {
  if (visit.sessionToken) await visit.sessions.close(db, user.account_id, visit.sessionToken);
  const token = await visit.sessions.open(db, user, visit);
  await updateUser(db, user, { last_login: 'now' });
  await logActivity(db, user, {
    action: 'login',
    entity: 'user',
    id: user.id,
    message: `${user.username} logged in`,
  });
  return token;
}

export async function signOut(visit: Visit): Promise<void> {
  const token = visit.sessionToken;
  const user = token ? await visit.sessions.find(token) : undefined;
  if (token && user) {
    await inAccount({ database: visit.database, user }, async (db) => {
      await visit.sessions.close(db, user.account_id, token);
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
