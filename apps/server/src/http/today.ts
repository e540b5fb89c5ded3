import { type Day, dayIn } from '@waybill/domain/lib/dates';
import type { Context } from './context.ts';

/** Today in the account's zone, or the day that a demo makes. */
export function todayOf({ user, within }: Pick<Context, 'user' | 'within'>): Day {
  return dayIn(user.time_zone, within ? new Date(within.moment) : new Date());
}
