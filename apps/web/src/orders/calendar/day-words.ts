import type { Day } from '@waybill/domain/lib/dates';

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (day: Day) => format.format(new Date(`${day}T00:00:00Z`));
};

export const weekday = inWords({ weekday: 'short' });
export const monthDay = inWords({ month: 'short', day: 'numeric' });
/** 'Wednesday, November 18' */
export const longDay = inWords({ weekday: 'long', month: 'long', day: 'numeric' });
const year = inWords({ year: 'numeric' });

/** 'Nov 16 – Nov 22, 2026' */
export function weekWords(from: Day, to: Day): string {
  return `${monthDay(from)} – ${monthDay(to)}, ${year(to)}`;
}
