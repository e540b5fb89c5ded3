import type { BookPeriod } from '@waybill/domain/books/period';
import { quarterBefore, quarterWith } from '@waybill/domain/books/quarter';
import { addDays, type Day } from '@waybill/domain/lib/dates';

export const PRESETS = ['This month', 'Last month', 'This quarter', 'Last quarter', 'This year'] as const;
export type Preset = (typeof PRESETS)[number];

/** Quarters are those of the excise return. */
export function presetPeriod(preset: Preset, today: Day): BookPeriod {
  const first = `${today.slice(0, 7)}-01`;
  const quarter = quarterWith(today);
  switch (preset) {
    case 'This month':
      return { from: first, to: today };
    case 'Last month': {
      const to = addDays(first, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'This quarter':
      return { from: quarter.from, to: today };
    case 'Last quarter': {
      const { from, to } = quarterBefore(quarter);
      return { from, to };
    }
    case 'This year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}
