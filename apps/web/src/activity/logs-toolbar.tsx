import { Select } from '@mantine/core';
import {
  ACTIVITY_FILTER_NAMES,
  ACTIVITY_FILTERS,
  type ActivityFilter,
} from '@waybill/domain/activity/filters';
import { SearchBox } from '../ui/filters/search-box.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import classes from './logs-page.module.css';
import type { LogAsk } from './queries.ts';

const CHOICES = ACTIVITY_FILTER_NAMES.map((value) => ({ value, label: ACTIVITY_FILTERS[value] }));

interface LogsToolbarProps {
  ask: LogAsk;
  put: (change: Record<string, string | undefined>) => void;
}

export function LogsToolbar({ ask, put }: LogsToolbarProps) {
  const filter = (value: ActivityFilter | null) =>
    put({ filter: value === 'all' ? undefined : (value ?? undefined) });
  return (
    <div className={classes.tools}>
      <Select
        className={classes.filter ?? ''}
        label="Filter"
        data={CHOICES}
        value={ask.filter}
        allowDeselect={false}
        onChange={filter}
      />
      <DayField label="From" value={ask.from ?? ''} max={ask.to} onChange={(from) => put({ from })} />
      <DayField label="To" value={ask.to ?? ''} min={ask.from} onChange={(to) => put({ to })} />
      <div className={classes.search}>
        <SearchBox label="Search logs..." value={ask.q ?? ''} onChange={(q) => put({ q })} wait={300} />
      </div>
    </div>
  );
}
