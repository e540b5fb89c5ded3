import { type Day, dayIn } from '@waybill/domain/lib/dates';
import { useSession } from '../lib/session.ts';

/** The day by the account's clock. */
export function useToday(): Day {
  return dayIn(useSession().time_zone, new Date());
}
