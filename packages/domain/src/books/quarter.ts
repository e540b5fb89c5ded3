import { addDays, type Day, formatDay } from '../lib/dates.ts';
import { invalid } from '../lib/errors.ts';

/** A quarter of the excise return; it is named by its last month. */
export interface Quarter {
  quarter: string;
  from: Day;
  to: Day;
  due_on: Day;
}

const TAX_BEGAN: Day = '2024-06-01';
export const BEFORE_THE_TAX = `The 9% tax began on ${formatDay(TAX_BEGAN)}.`;
export const NAME_A_QUARTER = 'Name a quarter by its last month, such as 2026-11.';
const NAME = /^\d{4}-(02|05|08|11)$/;

/** The return and its payment are due on this day of the month after the quarter (Tax Law 495). */
const DUE_DAY = '20';
export const REMINDER_DAYS = 14;

export function quarterOf(name: string): Quarter {
  if (!NAME.test(name)) throw invalid(NAME_A_QUARTER, { fields: { quarter: NAME_A_QUARTER } });
  if (name < TAX_BEGAN) throw invalid(BEFORE_THE_TAX, { fields: { quarter: BEFORE_THE_TAX } });
  return quarterNamed(name);
}

function quarterNamed(name: string): Quarter {
  const after = monthAfter(name, 1);
  return {
    quarter: name,
    from: `${monthAfter(name, -2)}-01`,
    to: addDays(`${after}-01`, -1),
    due_on: `${after}-${DUE_DAY}`,
  };
}

/** '2026-11' and 3 is '2027-02'. */
function monthAfter(month: string, months: number): string {
  const all = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** The quarter in which a day lies. */
export function quarterWith(day: Day): Quarter {
  const past = (Number(day.slice(5, 7)) % 12) % 3;
  return quarterNamed(monthAfter(day.slice(0, 7), 2 - past));
}

export function quarterBefore({ quarter }: Quarter): Quarter {
  return quarterNamed(monthAfter(quarter, -3));
}

/** All quarters since the tax began up to that of a day, the last first. */
export function quartersUpTo(day: Day): Quarter[] {
  const all: Quarter[] = [];
  for (let each = quarterWith(day); each.from >= TAX_BEGAN; each = quarterBefore(each)) all.push(each);
  return all;
}

/** The quarter whose return is due within the days of the reminder. */
export function quarterToRemind(today: Day): Quarter | undefined {
  const ended = quarterBefore(quarterWith(today));
  const isSoon = today >= addDays(ended.due_on, -REMINDER_DAYS) && today <= ended.due_on;
  return isSoon && ended.from >= TAX_BEGAN ? ended : undefined;
}

export const returnDue = (due_on: Day) => `Excise return due ${formatDay(due_on)}.`;
