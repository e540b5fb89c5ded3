import { type Permission, reach } from '@waybill/domain/accounts/permissions';
import type { Context } from './context.ts';

/** Whether the permission table lets this user reach everyone's, and not only their own. */
export function reachesAll({ user }: Pick<Context, 'user'>, permission: Permission): boolean {
  return reach(user.role, permission) === 'all';
}
