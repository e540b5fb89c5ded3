import { INVALID_LINK } from '@waybill/domain/accounts/schema';
import { invalid } from '@waybill/domain/lib/errors';
import { logActivity } from '../activity/log-activity.ts';
import { inAccount } from '../database/db.ts';
import type { Visit } from '../http/context.ts';
import { ownerOfToken, useToken } from '../identity/tokens.ts';
import { claimMailing } from './login-attempts.ts';
import { mailLink } from './mail-link.ts';
import { findForSignIn, lockUser, updateUser } from './repository.ts';

export async function verifyEmail(visit: Visit, token: string): Promise<void> {
  const owner = await ownerOfToken(visit.database.auth, 'verify_email', token);
  if (!owner) throw invalid(INVALID_LINK);
  await inAccount({ database: visit.database, user: owner }, async (db) => {
    const user = (await useToken(db, 'verify_email', owner, token)) && (await lockUser(db, owner));
    if (!user) throw invalid(INVALID_LINK);
    await updateUser(db, owner, { email_verified: true });
    await logActivity(db, user, {
      action: 'update',
      entity: 'user',
      id: user.id,
      message: `${user.username} verified their email`,
      data: { changes: { email_verified: { from: user.email_verified, to: true } } },
    });
  });
}

/** Answers nothing, so that nobody learns which addresses have an account. */
export async function resendVerification(visit: Visit, email: string): Promise<void> {
  await claimMailing(visit, 'resend-verification', email);
  await visit.mail.prepare();
  const user = await findForSignIn(visit.database.auth, email);
  if (!user || user.deleted_at || user.email_verified) return;
  await mailLink(visit, user, 'verify_email');
}
