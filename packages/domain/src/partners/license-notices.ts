import type { NewNotification } from '../accounts/notifications.ts';
import { type Day, formatDay } from '../lib/dates.ts';
import { licenseState } from './license.ts';

interface Licensed {
  id: string;
  store_name: string;
  license_expiration: Day;
}

/** Of a license that is neither due nor expired there is nothing to tell. */
export function licenseNotice(
  user_id: string,
  { id, store_name, license_expiration }: Licensed,
  today: Day,
): NewNotification | undefined {
  const state = licenseState(license_expiration, today);
  if (state !== 'expired' && state !== 'expiring') return undefined;
  const day = formatDay(license_expiration);
  const message =
    state === 'expired'
      ? `The license of ${store_name} expired on ${day}.`
      : `The license of ${store_name} expires on ${day}.`;
  const once_key = `${state} ${license_expiration} ${id}`;
  return { user_id, kind: `license_${state}`, message, entity_type: 'store', entity_id: id, once_key };
}
