import type { UserStatus } from '@waybill/domain/accounts/roles';
import { notFound } from '@waybill/domain/lib/errors';
import type { PersonRole } from '@waybill/domain/partners/person-schema';
import { lockUser, updateUser } from '../../accounts/repository.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';

interface Login {
  account_id: string;
  id: string;
}

/** A user of another role is answered as one that does not exist. */
export async function lockLogin(
  db: Db,
  { user }: Context,
  { role, label }: { role: PersonRole; label: string },
  id: string,
): Promise<Login> {
  const login = await lockUser(db, { account_id: user.account_id, id });
  if (login?.role !== role) throw notFound(label);
  return login;
}

export interface LoginFields {
  username: string;
  email: string;
  status?: UserStatus;
}

/** The sessions of a user who is no longer active end in the same transaction. */
export async function changeLogin(
  db: Db,
  { sessions }: Context,
  login: Login,
  change: LoginFields,
): Promise<void> {
  await updateUser(db, login, change);
  if (change.status && change.status !== 'active') await sessions.closeAll(db, login);
}

export async function removeLogin(db: Db, { sessions }: Context, login: Login): Promise<void> {
  await updateUser(db, login, { deleted_at: 'now' });
  await sessions.closeAll(db, login);
}
