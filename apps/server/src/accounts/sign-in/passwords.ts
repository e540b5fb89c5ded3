import type { ChangePassword, ResetPassword } from '@waybill/domain/accounts/schema';
import { INVALID_RESET_LINK } from '@waybill/domain/accounts/schema';
import { invalid } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context, Visit } from '../../http/context.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords.ts';
import { ownerOfToken, useToken } from '../../identity/tokens.ts';
import { findForSignIn, lockUser, readPasswordHash, updatePasswordHash, updateUser } from '../repository.ts';
import { logFailedAuthentication } from './log-failed-authentication.ts';
import { claimAttempt, claimMailing, clearAttempts } from './login-attempts.ts';
import { mailLink } from './mail-link.ts';

/** Answers nothing, so that nobody learns which addresses have an account. */
export async function forgotPassword(visit: Visit, email: string): Promise<void> {
  await claimMailing(visit, 'forgot-password', email);
  await visit.mail.prepare();
  const user = await findForSignIn(visit.database.auth, email);
  if (!user || user.deleted_at || user.status !== 'active') return;
  await mailLink(visit, user, 'reset_password');
}

/** Having the link proves access to the mailbox, so that it verifies the address as well. */
export async function resetPassword(visit: Visit, { token, newPassword }: ResetPassword): Promise<void> {
  const owner = await ownerOfToken(visit.database.auth, 'reset_password', token);
  if (!owner) throw invalid(INVALID_RESET_LINK);
  const hash = await hashPassword(newPassword, visit.config.PASSWORD_COST);
  await inAccount({ database: visit.database, user: owner }, async (db) => {
    const user = (await useToken(db, 'reset_password', owner, token)) && (await lockUser(db, owner));
    if (!user) throw invalid(INVALID_RESET_LINK);
    await updatePasswordHash(db, owner, hash);
    await updateUser(db, owner, { email_verified: true });
    await visit.sessions.closeAll(db, owner);
    await visit.mail.add(db, 'password_changed', owner);
    await logActivity(db, user, {
      action: 'update',
      entity: 'user',
      id: user.id,
      message: `${user.username} reset their password`,
    });
  });
  visit.sessions.forget(owner.id);
  visit.mail.send();
}

export async function changePassword(context: Context, form: ChangePassword): Promise<void> {
  const { user } = context;
  const hash = await hashPassword(form.newPassword, context.config.PASSWORD_COST);
  await inAccount(context, async (db) => {
    await requirePassword(db, context, form.currentPassword, 'currentPassword');
    await updatePasswordHash(db, user, hash);
    await context.sessions.closeAll(db, user, context.sessionToken);
    await context.mail.add(db, 'password_changed', user);
    await logActivity(db, user, {
      action: 'update',
      entity: 'user',
      id: user.id,
      message: `${user.username} changed their password`,
    });
  });
  context.sessions.forget(user.id);
  context.mail.send();
}

const WRONG_PASSWORD = 'Current password is incorrect';

/** Wrong passwords count as failed attempts, so that an unattended session cannot be used to guess them. */
export async function requirePassword(db: Db, context: Context, sent: string, field: string): Promise<void> {
  const { user, database, config } = context;
  const subjects = [`password ${user.id}`];
  await claimAttempt(context, subjects);
  await lockUser(db, user);
  const hash = await readPasswordHash(db, user);
  if (!(await verifyPassword(sent, hash, config.PASSWORD_COST))) {
    logFailedAuthentication(context, 'wrong password', user);
    throw invalid(WRONG_PASSWORD, { fields: { [field]: WRONG_PASSWORD } });
  }
  await clearAttempts(database.auth, subjects);
}
