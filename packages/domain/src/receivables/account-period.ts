import type { Day } from '../lib/dates.ts';
import { invalid, refusedField } from '../lib/errors.ts';

export const FUTURE_AS_OF = 'Choose today or an earlier day.';
export const PERIOD_BACKWARDS = 'The first day must not be after the last day.';
export const PERIOD_TOO_LONG = 'Choose at most one year.';
const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The days of an account or statement: without any this month up to today. */
export function accountPeriod(
  asked: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } {
  const to = asOf(asked.to, today, 'to');
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (from > to) throw invalid(PERIOD_BACKWARDS, { fields: { from: PERIOD_BACKWARDS } });
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_DAYS)
    throw invalid(PERIOD_TOO_LONG, { fields: { from: PERIOD_TOO_LONG } });
  return { from, to };
}

/** What will be applied or voided is not known of a day to come. */
export function asOf(day: Day | undefined, today: Day, field = 'as_of'): Day {
  if (day !== undefined && day > today) throw refusedField(field, FUTURE_AS_OF);
  return day ?? today;
}
