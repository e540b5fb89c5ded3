export { formatMoney } from '@waybill/domain/lib/money';

/** Shown for a missing value. */
export const DASH = '—';

const DEFAULT_ZONE = 'America/New_York';
let zone = DEFAULT_ZONE;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Set with the session; every screen shows times in the account's time zone. */
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

/** Nov 15, 2025, in the account's time zone. */
export function formatDay(iso: string | null | undefined): string {
  return format(iso, { dateStyle: 'medium' });
}

/** 2:05 PM, in the account's time zone. */
export function formatTime(iso: string | null | undefined): string {
  return format(iso, { timeStyle: 'short' });
}

/** For YYYY-MM-DD, which has no time zone and must not shift by a day. */
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

/** '1,000+' where rows were counted up to a limit. */
export function formatTotal(total: number, hasMore: boolean | undefined): string {
  return `${formatCount(total)}${hasMore ? '+' : ''}`;
}

export function truncate(text: string, maxLength = 25): string {
  const letters = [...text];
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('').trimEnd()}…` : text;
}
