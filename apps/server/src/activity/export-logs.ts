import type { LogEntry } from '@waybill/domain/activity/entry-schema';
import { humanize } from '@waybill/domain/activity/humanize';
import type { CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';

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
