import type { Day } from '../lib/dates.ts';
import { invalid, refusedField } from '../lib/errors.ts';

export const FUTURE_AS_OF = 'Choose today or an earlier day.';
export const PERIOD_BACKWARDS = 'The first day must not be after the last day.';

/** The days of an account or statement: without any this month up to today. A month may be asked for before it is over. */
export function accountPeriod(
  asked: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } {
  const to = asked.to ?? today;
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (from > to) throw invalid(PERIOD_BACKWARDS, { fields: { from: PERIOD_BACKWARDS } });
  return { from, to };
}

/** What will be applied or voided is not known of a day to come. */
export function asOf(day: Day | undefined, today: Day): Day {
  if (day !== undefined && day > today) throw refusedField('as_of', FUTURE_AS_OF);
  return day ?? today;
}
