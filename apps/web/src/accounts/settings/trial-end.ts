import { formatDay } from '../../lib/format.ts';

const DAY_MS = 86_400_000;

/** 'Ends Nov 29, 2026 (14 days left)' */
export function trialEnd(iso: string, now: Date): string {
  const left = Math.ceil((Date.parse(iso) - now.getTime()) / DAY_MS);
  if (left <= 0) return `Ended ${formatDay(iso)}`;
  return `Ends ${formatDay(iso)} (${left} ${left === 1 ? 'day' : 'days'} left)`;
}
