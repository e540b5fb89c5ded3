import type { SessionUser } from '@waybill/domain/accounts/schema';

type Named = Pick<SessionUser, 'username' | 'time_zone'>;

/** Those who drive early are up by then; before it, an evening has grown long. */
const MORNING_HOUR = 4;
const AFTERNOON_HOUR = 12;
const EVENING_HOUR = 18;

/** In the account's time zone, not the device's. */
export function greeting({ username, time_zone }: Named, now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: time_zone }).format(now),
  );
  return `Good ${partOf(hour)}, ${username.split(' ')[0]}`;
}

function partOf(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < MORNING_HOUR || hour >= EVENING_HOUR) return 'evening';
  return hour < AFTERNOON_HOUR ? 'morning' : 'afternoon';
}

export function today({ time_zone }: Named, now: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: time_zone }).format(now);
}
