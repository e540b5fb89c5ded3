import { addDays, type Day } from '../lib/dates.ts';

/** Both days are included. */
export interface Period {
  from: Day;
  to: Day;
}

export const PERIODS = ['month', 'ytd'] as const;
export type PeriodName = (typeof PERIODS)[number];

export function monthOf(day: Day): Period {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(firstOfNextMonth(from), -1) };
}

export function monthBefore(day: Day): Period {
  return monthOf(addDays(monthOf(day).from, -1));
}

export function yearOf(day: Day): Period {
  const year = day.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

function firstOfNextMonth(first: Day): Day {
  return `${addDays(first, 31).slice(0, 7)}-01`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** In days. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

export function daysOf(period: Period): Day[] {
  const first = Date.parse(period.from);
  const length = lengthOf(period);
  return Array.from({ length }, (_, n) => new Date(first + n * DAY_MS).toISOString().slice(0, 10));
}
