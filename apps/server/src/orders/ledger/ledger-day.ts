import { type Day, dayIn } from '@waybill/domain/lib/dates';
import type { Context } from '../../http/context.ts';

/** Today in the account's zone, or the day that a demo makes. */
export function ledgerDay({ user, within }: Context): Day {
  return dayIn(user.time_zone, within ? new Date(within.moment) : new Date());
}
