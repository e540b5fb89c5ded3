import type { SessionUser } from '@waybill/domain/accounts/schema';

/** In the account's time zone, not the device's. */
export function greeting({ username, time_zone }: SessionUser, now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: time_zone }).format(now),
  );
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return `Good ${part}, ${username.split(' ')[0]}`;
}

export function today({ time_zone }: SessionUser, now: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: time_zone }).format(now);
}
