import { isAtLeast, ROLE_LABELS, type Role } from '@waybill/domain/accounts/roles';
import type { NewTeamMember, TeamMember } from '@waybill/domain/accounts/schema';
import { conflict, forbidden, notFound } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { insertUser, lockSuperAdmins, lockUser, updateUser } from '../repository.ts';
import { readTeamMember } from './team-repository.ts';

export async function addTeamMember(context: Context, form: NewTeamMember): Promise<TeamMember> {
  const { account_id } = context.user;
  const { password, ...fields } = form;
  if (!isAtLeast(context.user.role, form.role)) throw forbidden();
  const password_hash = await hashPassword(password, context.config.PASSWORD_COST);
  return inAccount(context, async (db) => {
    const id = await insertUser(db, { account_id, ...fields, email_verified: true }, password_hash);
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'user',
      id,
      message: `Added ${ROLE_LABELS[form.role]} ${form.username}`,
      data: { created: fields },
    });
    return readTeamMember(db, account_id, id);
  });
}

/** Agents and drivers are deleted by their own calls, which also know their details. */
export async function removeTeamMember(context: Context, id: string): Promise<void> {
  const { account_id, role } = context.user;
  await inAccount(context, async (db) => {
    const superAdmins = await lockSuperAdmins(db, account_id);
    const member = await lockUser(db, { account_id, id });
    if (!member || !isAtLeast(member.role as Role, 'admin')) throw notFound('Team member');
    if (!isAtLeast(role, member.role as Role)) throw forbidden();
    if (superAdmins.length === 1 && superAdmins[0] === id)
      throw conflict('The last super admin cannot be removed.');
    await updateUser(db, member, { deleted_at: 'now' });
    await context.sessions.closeAll(db, member);
    await logActivity(db, context.user, {
      action: 'delete',
      entity: 'user',
      id,
      message: `Removed ${member.username}`,
      data: { deleted: { username: member.username, email: member.email, role: member.role } },
    });
  });
  context.sessions.forget(id);
}
