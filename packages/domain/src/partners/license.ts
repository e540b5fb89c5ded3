import { addDays, type Day } from '../lib/dates.ts';

export const LICENSE_WARNING_DAYS = 30;

export type LicenseState = 'expired' | 'expiring' | 'valid' | 'unknown';

/** A license still holds on the day it expires. */
export function licenseState(expiration: Day | null, today: Day): LicenseState {
  if (expiration === null) return 'unknown';
  if (expiration < today) return 'expired';
  return expiration <= addDays(today, LICENSE_WARNING_DAYS) ? 'expiring' : 'valid';
}
