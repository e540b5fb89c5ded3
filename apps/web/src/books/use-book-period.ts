import { useSearch } from '@tanstack/react-router';
import { type BookPeriod, bookPeriod } from '@waybill/domain/books/period';
import { isDay } from '@waybill/domain/lib/dates';
import { useListSearch } from '../lib/list-search.ts';
import { refusedBy } from '../lib/validate.ts';
import { useToday } from '../partners/use-today.ts';
import { presetPeriod } from './period-presets.ts';

const NO_SORT = { by: '', dir: 'asc' } as const;
const INVALID = 'Please enter a valid date.';

/** The days in the address, this month without any, and what is wrong with them. */
export function useBookPeriod(longest: Parameters<typeof bookPeriod>[2]) {
  const today = useToday();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { put } = useListSearch(NO_SORT);
  const text = (name: 'from' | 'to') => {
    const value = search[name];
    return typeof value === 'string' ? value : presetPeriod('This month', today)[name];
  };
  const period = { from: text('from'), to: text('to') };
  const errors = errorsOf(period, today, longest);
  return { period, put, today, errors, isRight: Object.keys(errors).length === 0 };
}

/** An unfinished day is told under its own field. */
function errorsOf(period: BookPeriod, today: string, longest: Parameters<typeof bookPeriod>[2]) {
  const errors: Record<string, string> = {};
  for (const name of ['from', 'to'] as const) if (!isDay(period[name])) errors[name] = INVALID;
  return Object.keys(errors).length > 0 ? errors : refusedBy(() => bookPeriod(period, today, longest));
}
