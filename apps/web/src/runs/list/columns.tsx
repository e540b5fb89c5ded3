import { RUN_STATE_LABELS, type RunRow } from '@waybill/domain/runs/run-schema';
import { DASH, formatCount, formatDate, formatDateTime, formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { AttentionMark, RunBadge } from '../run-badge.tsx';
import classes from '../runs.module.css';

const money = (id: 'value' | 'to_collect' | 'collected', header: string, width: string): Column<RunRow> => ({
  id,
  header,
  value: (run) => run[id],
  cell: (run) => formatMoney(run[id]),
  align: 'right',
  width,
});

export const runColumns: readonly Column<RunRow>[] = [
  { id: 'number', header: 'Run', value: (run) => run.number, sortable: true, width: '6.75rem' },
  {
    id: 'date',
    header: 'Date',
    value: (run) => run.date,
    cell: (run) => formatDate(run.date),
    sortable: true,
    width: '7.5rem',
  },
  { id: 'driver_name', header: 'Driver', value: (run) => run.driver_name },
  {
    id: 'stops',
    header: 'Stops',
    value: (run) => `${run.stops_done} of ${run.stops_total}`,
    align: 'right',
    width: '5.5rem',
  },
  {
    id: 'cases',
    header: 'Cases',
    value: (run) => run.cases,
    cell: (run) => formatCount(run.cases),
    align: 'right',
    width: '5rem',
    drop: 1,
  },
  { ...money('value', 'Value', '7.5rem'), drop: 3 },
  { ...money('to_collect', 'To Collect', '7.25rem'), drop: 4 },
  { ...money('collected', 'Collected', '7.25rem'), drop: 2 },
  {
    id: 'state',
    header: 'State',
    value: (run) => RUN_STATE_LABELS[run.state],
    cell: (run) => (
      <span className={classes.marks}>
        <RunBadge state={run.state} />
        <AttentionMark count={run.attention_count} />
      </span>
    ),
    width: '9.5rem',
  },
];

/** Chosen by who needs them. */
export const furtherRunColumns: readonly Column<RunRow>[] = [
  {
    id: 'vehicle',
    header: 'Vehicle',
    value: (run) => [run.vehicle_make, run.vehicle_model].filter(Boolean).join(' ') || null,
    width: '9rem',
  },
  { id: 'vehicle_plate', header: 'Plate', value: (run) => run.vehicle_plate, width: '7rem' },
  {
    id: 'departs_at',
    header: 'Departs',
    value: (run) => run.departs_at,
    cell: (run) => (run.departs_at ? formatDateTime(run.departs_at) : DASH),
    width: '11.75rem',
  },
  { id: 'transfer_number', header: 'Transfer', value: (run) => run.transfer_number, width: '9rem' },
];
