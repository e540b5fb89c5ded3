import { addDays, type Day } from '../lib/dates.ts';
import { lengthOf, monthBefore, monthOf, type Period } from './periods.ts';

export const MAX_REPORT_DAYS = 731;
export const PERIOD_TOO_LONG = 'Choose at most two years.';
export const PERIOD_BACKWARDS = 'The first day must not be after the last day.';

/** What a period is compared with: the same days of the month or year before, else as many days right before it. */
export function periodBefore({ from, to }: Period): Period {
  if (from === monthOf(to).from) return sameDaysIn(monthBefore(from), to);
  if (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4)) {
    const year = String(Number(from.slice(0, 4)) - 1);
    return { from: `${year}-01-01`, to: sameDaysIn(monthOf(`${year}${to.slice(4, 7)}-01`), to).to };
  }
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) };
}

/** Up to the same day; the last day of a month is compared with the last day of another. */
function sameDaysIn(month: Period, to: Day): Period {
  const day = `${month.from.slice(0, 8)}${to.slice(8)}`;
  return { from: month.from, to: to === monthOf(to).to || day > month.to ? month.to : day };
}

export interface Split {
  /** The first days of the months that lie in the period as a whole, up to now. */
  months: Day[];
  edges: Period[];
}

/** Sales of products are kept by month: a period is the months in it, and the days at its edges. */
export function splitPeriod({ from, to }: Period, today: Day): Split {
  const split: Split = { months: [], edges: [] };
  for (let first = from; first <= to; ) {
    const month = monthOf(first);
    const last = to < month.to ? to : month.to;
    // There is no order of tomorrow, so that a month up to today is a whole one.
    const isWhole = first === month.from && (last === month.to || last >= today);
    if (isWhole) split.months.push(first);
    else split.edges.push({ from: first, to: last });
    first = addDays(month.to, 1);
  }
  return split;
}

const MAX_DAILY_POINTS = 92;

/** How many days are one point of the chart. */
export function pointDays(period: Period): number {
  return lengthOf(period) <= MAX_DAILY_POINTS ? 1 : 7;
}
