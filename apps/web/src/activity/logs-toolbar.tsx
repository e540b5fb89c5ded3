import {
  ACTIVITY_FILTER_NAMES,
  ACTIVITY_FILTERS,
  type ActivityFilter,
} from '@waybill/domain/activity/filters';
import { SearchBox } from '../ui/filters/search-box.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import { Select } from '../ui/select/select.tsx';
import classes from './logs-page.module.css';
import type { LogParams } from './queries.ts';

const CHOICES = ACTIVITY_FILTER_NAMES.map((value) => ({ value, label: ACTIVITY_FILTERS[value] }));

interface LogsToolbarProps {
  params: LogParams;
  put: (change: Record<string, string | undefined>) => void;
}

export function LogsToolbar({ params, put }: LogsToolbarProps) {
  const filter = (value: ActivityFilter | null) =>
    put({ filter: value === 'all' ? undefined : (value ?? undefined) });
  return (
    <div className={classes.tools}>
      <Select
        className={classes.filter ?? ''}
        label="Filter"
        data={CHOICES}
        value={params.filter}
        onChange={filter}
      />
      <DayField label="From" value={params.from ?? ''} max={params.to} onChange={(from) => put({ from })} />
      <DayField label="To" value={params.to ?? ''} min={params.from} onChange={(to) => put({ to })} />
      <div className={classes.search}>
        <SearchBox
          label="Search logs..."
          value={params.q ?? ''}
          onChange={(q) => put({ q })}
          debounceMs={300}
        />
      </div>
    </div>
  );
}
