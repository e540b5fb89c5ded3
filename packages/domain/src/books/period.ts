import { z } from 'zod';
import type { Day } from '../lib/dates.ts';
import { invalid } from '../lib/errors.ts';
import { PERIOD_BACKWARDS } from '../receivables/account-period.ts';
import { day } from '../receivables/entry-schema.ts';

/** Without them it is this month up to today. */
export const BookDays = z.object({ from: day.optional(), to: day.optional() });
export type BookDays = z.infer<typeof BookDays>;
export interface BookPeriod {
  from: Day;
  to: Day;
}

/** How long a period may be at most. */
interface Longest {
  days: number;
  sentence: string;
}
export const ONE_YEAR: Longest = { days: 366, sentence: 'Choose at most one year.' };
export const ONE_INSPECTION: Longest = { days: 92, sentence: 'Choose at most 92 days.' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** It may end after today, since a month or a quarter is chosen as a whole. */
export function bookPeriod(asked: BookDays, today: Day, { days, sentence }: Longest): BookPeriod {
  const to = asked.to ?? today;
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (from > to) throw invalid(PERIOD_BACKWARDS, { fields: { from: PERIOD_BACKWARDS } });
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= days)
    throw invalid(sentence, { fields: { from: sentence } });
  return { from, to };
}
