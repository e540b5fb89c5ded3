import { ToggleFilter } from '../ui/filters/toggle-filter.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import classes from './books.module.css';
import { PRESETS, type Preset, presetPeriod } from './period-presets.ts';
import type { useBookPeriod } from './use-book-period.ts';

interface PeriodFieldsProps {
  of: ReturnType<typeof useBookPeriod>;
  /** Those that are not too long. */
  presets?: readonly Preset[];
}

/** From when until when, by a name or by days. */
export function PeriodFields({ of, presets = PRESETS }: PeriodFieldsProps) {
  const { period, put, today, errors } = of;
  const chosen = presets.find((preset) => {
    const { from, to } = presetPeriod(preset, today);
    return from === period.from && to === period.to;
  });
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      value={period[name]}
      onChange={(typed) => put({ [name]: typed })}
      error={errors[name]}
    />
  );
  return (
    <div className={classes.period}>
      <ToggleFilter
        legend="Period"
        choices={Object.fromEntries(presets.map((preset) => [preset, preset]))}
        value={chosen}
        onChange={(preset) => preset && put({ ...presetPeriod(preset as Preset, today) })}
      />
      <div className={classes.days}>
        {day('from', 'From')}
        {day('to', 'To')}
      </div>
    </div>
  );
}
