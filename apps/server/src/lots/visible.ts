import type { Context } from '../http/context.ts';
import { userRows } from '../http/user-rows.ts';
import type { Visible } from './repository.ts';

export function lotsSeenBy(context: Pick<Context, 'user'>): Visible {
  return userRows(context, 'lots.see', 'driver_id');
}
