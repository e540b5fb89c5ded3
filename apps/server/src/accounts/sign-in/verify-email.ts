import { INVALID_LINK, type SessionUser } from '@waybill/domain/accounts/schema';
import { invalid } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Visit } from '../../http/context.ts';
import { ownerOfToken, useToken } from '../../identity/tokens.ts';
import { findForSignIn, findUserForSignIn, lockUser, sessionUserOf, updateUser } from '../repository.ts';
import { claimMailing } from './login-attempts.ts';
import { mailLink } from './mail-link.ts';
import { openSession } from './sign-in.ts';

/** Who holds the link holds the mailbox, and is signed in, unless a code of the second factor is required too. */
export async function verifyEmail(visit: Visit, token: string): Promise<SessionUser | undefined> {
  const owner = await ownerOfToken(visit.database.auth, 'verify_email', token);
  if (!owner) throw invalid(INVALID_LINK);
  const record = await findUserForSignIn(visit.database.auth, owner);
  const mayEnter = record && !record.deleted_at && record.status === 'active' && !record.second_factor;
  const user = mayEnter ? sessionUserOf(record) : undefined;
  const session = await inAccount({ database: visit.database, user: owner }, async (db) => {
    const verified = (await useToken(db, 'verify_email', owner, token)) && (await lockUser(db, owner));
    if (!verified) throw invalid(INVALID_LINK);
    await updateUser(db, owner, { email_verified: true });
    await logActivity(db, verified, {
      action: 'update',
      entity: 'user',
      id: verified.id,
      message: `${verified.username} verified their email`,
      data: { changes: { email_verified: { from: verified.email_verified, to: true } } },
    });
    return user && openSession(db, visit, user);
  });
  if (session) visit.setSession(session);
  return user;
}

/** Answers nothing, so that nobody learns which addresses have an account. */
export async function resendVerification(visit: Visit, email: string): Promise<void> {
  await claimMailing(visit, 'resend-verification', email);
  await visit.mail.prepare();
  const user = await findForSignIn(visit.database.auth, email);
  if (!user || user.deleted_at || user.email_verified) return;
  await mailLink(visit, user, 'verify_email');
}
