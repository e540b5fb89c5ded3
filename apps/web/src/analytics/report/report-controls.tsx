import { REPORT_GROUPS, type ReportGroup, type ReportQuery } from '@waybill/domain/analytics/report-schema';
import { useListSearch } from '../../lib/list-search.ts';
import { useToday } from '../../partners/use-today.ts';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { PRESETS, type Preset, presetDays, presetOf } from './presets.ts';
import classes from './report-page.module.css';

const GROUPS = Object.fromEntries(REPORT_GROUPS.map((group) => [group, group])) as Record<
  ReportGroup,
  string
>;
const PERIODS = Object.fromEntries(PRESETS.map((preset) => [preset, preset])) as Record<Preset, string>;

/** All of it is in the address. */
export function ReportControls({ asked }: { asked: ReportQuery }) {
  const { put } = useListSearch({ by: 'sales', dir: 'desc' }, 'report_');
  const today = useToday();
  const choose = (preset: Preset | undefined) => {
    if (preset) put({ ...presetDays(preset, today) });
  };
  return (
    <div className={classes.controls}>
      <ToggleFilter
        legend="Group by"
        choices={GROUPS}
        value={asked.by}
        onChange={(by) => by && put({ by, report_sort: undefined, report_dir: undefined })}
      />
      <ToggleFilter legend="Period" choices={PERIODS} value={presetOf(asked, today)} onChange={choose} />
      <div className={classes.days}>
        <DayField label="From" value={asked.from} onChange={(from) => put({ from })} />
        <DayField label="To" value={asked.to} onChange={(to) => put({ to })} />
      </div>
    </div>
  );
}
