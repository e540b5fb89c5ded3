import type { Role } from '@waybill/domain/accounts/roles';
import { mayResetFactor, NOT_ENABLED, OWN_FACTOR } from '@waybill/domain/accounts/second-factor';
import { conflict, forbidden, notFound } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { lockUser } from '../repository.ts';
import { clearAttempts } from '../sign-in/login-attempts.ts';
import { attemptSubject } from './second-factor.ts';
import { removeFactor } from './second-factor-repository.ts';

/** The member can then log in with the password alone; open sessions end, because one may be a thief's. */
export async function resetSecondFactor(context: Context, id: string): Promise<void> {
  const { user, database, sessions, mail } = context;
  if (id === user.id) throw forbidden(OWN_FACTOR);
  const { account_id } = user;
  await inAccount(context, async (db) => {
    const member = await lockUser(db, { account_id, id });
    if (!member) throw notFound('Team member');
    if (!mayResetFactor(user, { id, role: member.role as Role })) throw forbidden();
    if (!(await removeFactor(db, member))) throw conflict(NOT_ENABLED);
    await sessions.closeAll(db, member);
    await mail.add(db, 'second_factor_reset', member);
    await logActivity(db, user, {
      action: 'update',
      entity: 'user',
      id,
      message: `Reset the two-step sign-in of ${member.username}`,
      data: { changes: { second_factor: { from: true, to: false } } },
    });
  });
  await clearAttempts(database.auth, [attemptSubject({ account_id, id })]);
  sessions.forget(id);
  mail.send();
}
