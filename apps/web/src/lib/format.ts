export { formatMoney } from '@waybill/domain/lib/money';
export { formatFileSize } from '@waybill/domain/lib/uploads';

/** What stands where nothing is known. */
export const DASH = '—';

const DEFAULT_ZONE = 'America/New_York';
let zone = DEFAULT_ZONE;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Set once a session is known: every time on every screen is in the account's zone. */
export function setTimeZone(name: string): void {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    zone = name;
  } catch {
    zone = DEFAULT_ZONE;
  }
}

/** Nov 15, 2025, 2:05 PM */
export function formatDateTime(iso: string | null | undefined): string {
  return format(iso, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Nov 15, 2025: a moment's day in the account's zone. */
export function formatDay(iso: string | null | undefined): string {
  return format(iso, { dateStyle: 'medium' });
}

/** For YYYY-MM-DD, which has no zone and must not slip by a day. */
export function formatDate(date: string | null | undefined): string {
  return format(date ? `${date}T00:00:00Z` : date, { dateStyle: 'medium' }, 'UTC');
}

function format(iso: string | null | undefined, style: Intl.DateTimeFormatOptions, timeZone = zone): string {
  const moment = iso ? new Date(iso) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return DASH;
  const key = `${timeZone} ${style.dateStyle} ${style.timeStyle}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone });
  formatters.set(key, formatter);
  return formatter.format(moment);
}

const counts = new Intl.NumberFormat('en-US');

export function formatCount(count: number): string {
  return counts.format(count);
}

export function cut(text: string, longest = 25): string {
  const letters = [...text];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : text;
}
