import { monthBefore, monthOf, type Period } from '@waybill/domain/analytics/periods';
import { addDays, type Day } from '@waybill/domain/lib/dates';

export const PRESETS = ['This month', 'Last month', 'Last 30 days', 'This year', 'Last year'] as const;
export type Preset = (typeof PRESETS)[number];

export function presetDays(preset: Preset, today: Day): Period {
  const year = today.slice(0, 4);
  switch (preset) {
    case 'This month':
      return { from: monthOf(today).from, to: today };
    case 'Last month':
      return monthBefore(today);
    case 'Last 30 days':
      return { from: addDays(today, -29), to: today };
    case 'This year':
      return { from: `${year}-01-01`, to: today };
    case 'Last year':
      return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` };
  }
}

/** The one that means these days; two may on the first of January. */
export function presetOf({ from, to }: Period, today: Day): Preset | undefined {
  return PRESETS.find((preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  });
}
