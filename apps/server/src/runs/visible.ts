import type { Permission } from '@waybill/domain/accounts/permissions';
import type { Context } from '../http/context.ts';
import { userRows } from '../http/user-rows.ts';
import type { Visible } from './documents-repository.ts';

/** Of a driver the runs that they drive. */
export function runsSeenBy(
  context: Pick<Context, 'user'>,
  permission: Extract<Permission, `runs.${string}`> = 'runs.see',
): Visible {
  return userRows(context, permission, 'driver_id');
}
