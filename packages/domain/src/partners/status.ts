import { USER_STATUSES, type UserStatus } from '../accounts/roles.ts';

export const UNKNOWN_STATUS = 'Status must be active, inactive or suspended';

/** What a screen shows: a value it does not know counts as inactive. */
export function shownStatus(status: string): UserStatus {
  return USER_STATUSES.find((known) => known === status) ?? 'inactive';
}
