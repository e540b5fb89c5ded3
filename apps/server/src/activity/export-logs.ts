import type { LogEntry } from '@waybill/domain/activity/entry-schema';
import { humanize } from '@waybill/domain/activity/humanize';
import { clockIn } from '@waybill/domain/lib/dates';
import type { CsvColumns } from './export-csv.ts';

export function logColumns(timeZone: string): CsvColumns<LogEntry> {
  const clock = clockIn(timeZone);
  return [
    ['Time', (entry) => clock(entry.created_at)],
    ['User', (entry) => entry.user_name],
    ['Action', (entry) => humanize(entry.action_type)],
    ['Entity', (entry) => humanize(entry.entity_type)],
    ['Message', (entry) => entry.log_message],
  ];
}
