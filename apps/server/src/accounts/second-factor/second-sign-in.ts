import type { SessionUser } from '@waybill/domain/accounts/schema';
import { SIGN_IN_AGAIN, WRONG_CODE } from '@waybill/domain/accounts/second-factor';
import { DomainError } from '@waybill/domain/lib/errors';
import { inAccount } from '../../database/db.ts';
import type { Visit } from '../../http/context.ts';
import { ownerOfToken, useToken } from '../../identity/tokens.ts';
import { findUserForSignIn, sessionUserOf } from '../repository.ts';
import { logFailedAuthentication } from '../sign-in/log-failed-authentication.ts';
import { claimAttempt, clearAttempts, networkSubject, releaseAttempt } from '../sign-in/login-attempts.ts';
import { openSession, refuseInactive } from '../sign-in/sign-in.ts';
import { attemptSubject, useCode } from './second-factor.ts';
import { readSecret } from './second-factor-repository.ts';

/** The second step of a login: takes the cookie of the first step and a code that was not used before. */
export async function enterSecondFactor(visit: Visit, code: string): Promise<SessionUser> {
  const { auth } = visit.database;
  const token = visit.pendingToken ?? '';
  const owner = await ownerOfToken(auth, 'second_factor', token);
  if (!owner) {
    logFailedAuthentication(visit, 'no first step');
    throw signInAgain();
  }
  const [login, network] = [attemptSubject(owner), networkSubject(visit)];
  await claimAttempt(visit, [login, network]);
  const [record, factor] = [await findUserForSignIn(auth, owner), await readSecret(visit, owner)];
  if (!record || !factor?.enabled_at) throw signInAgain();
  refuseInactive(visit, record);
  const user = sessionUserOf(record);
  const session = await inAccount({ database: visit.database, user }, async (db) => {
    if (!(await useCode(db, user, factor.secret, code))) {
      logFailedAuthentication(visit, 'wrong code', user);
      throw new DomainError('unauthenticated', WRONG_CODE, { fields: { code: WRONG_CODE } });
    }
    if (!(await useToken(db, 'second_factor', owner, token))) throw signInAgain();
    return openSession(db, visit, user);
  });
  await clearAttempts(auth, [login]);
  await releaseAttempt(auth, network);
  visit.setPending(undefined);
  visit.setSession(session);
  return user;
}

const signInAgain = () => new DomainError('unauthenticated', SIGN_IN_AGAIN, { code: 'sign_in_again' });
