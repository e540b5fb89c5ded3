import { z } from 'zod';

export const UNKNOWN_TIME_ZONE = 'Please choose a time zone from the list';
export const TIME_ZONE_SAVED = 'Time zone saved. Days and sales are counted in it from now on.';

/** Those of the United States first, from east to west, then all others by name. */
const FIRST = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

export const TIME_ZONES: readonly string[] = [
  ...new Set([...FIRST, ...Intl.supportedValuesOf('timeZone'), 'UTC']),
];

const known = new Set(TIME_ZONES);

export const AccountSettings = z.object({
  time_zone: z.string(UNKNOWN_TIME_ZONE).refine((name) => known.has(name), UNKNOWN_TIME_ZONE),
});
export type AccountSettings = z.infer<typeof AccountSettings>;
