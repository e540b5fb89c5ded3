import type { CsvColumns } from '@waybill/domain/lib/csv';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import { RUN_STATE_LABELS, type RunRow } from '@waybill/domain/runs/run-schema';
import type { runsApi } from '@waybill/domain/runs/runs-api';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../activity/export-csv.ts';
import type { Context } from '../http/context.ts';
import { listRuns } from './list-runs.ts';

const COLUMNS: CsvColumns<RunRow> = [
  ['Run', (run) => run.number],
  ['Date', (run) => run.date],
  ['Driver', (run) => run.driver_name],
  ['Vehicle Make', (run) => run.vehicle_make],
  ['Vehicle Model', (run) => run.vehicle_model],
  ['Plate', (run) => run.vehicle_plate],
  ['Departs', (run) => run.departs_at],
  ['Transfer', (run) => run.transfer_number],
  ['Stops Done', (run) => String(run.stops_done)],
  ['Stops', (run) => String(run.stops_total)],
  ['Cases', (run) => String(run.cases)],
  ['Value', (run) => run.value.toFixed(2)],
  ['To Collect', (run) => run.to_collect.toFixed(2)],
  ['Collected', (run) => run.collected.toFixed(2)],
  ['State', (run) => RUN_STATE_LABELS[run.state]],
  ['Needs Attention', (run) => String(run.attention_count)],
];

export function exportRuns(
  context: Context,
  query: QueryOf<typeof runsApi.exportCsv>,
  reply: FastifyReply,
): Promise<void> {
  return exportCsv(context, reply, {
    name: 'delivery-runs',
    entity: 'run',
    columns: COLUMNS,
    asked: query,
    read: async (page) => (await listRuns(context, { ...query, ...page })).read(),
  });
}
