import type { LogEntry } from '@waybill/domain/activity/entry-schema';
import { humanize } from '@waybill/domain/activity/humanize';
import { formatDateTime } from '../lib/format.ts';
import type { Column } from '../ui/table/column.ts';
import { ActionBadge } from './action-badge.tsx';
import { DetailsButton, hasDetails } from './details-button.tsx';
import { LogMessage } from './log-message.tsx';
import { RecordKind } from './record-kind.tsx';

interface Expanding {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

const time: Column<LogEntry> = {
  id: 'created_at',
  header: 'Time',
  cell: (entry) => formatDateTime(entry.created_at),
  width: '11.75rem',
};
const user: Column<LogEntry> = {
  id: 'user_name',
  header: 'User',
  value: (entry) => entry.user_name,
  width: '9.5rem',
};
const action: Column<LogEntry> = {
  id: 'action_type',
  header: 'Action',
  value: (entry) => humanize(entry.action_type),
  cell: (entry) => <ActionBadge action={entry.action_type} />,
  width: '9.5rem',
};
const entity: Column<LogEntry> = {
  id: 'entity_type',
  header: 'Entity',
  value: (entry) => humanize(entry.entity_type),
  cell: (entry) => <RecordKind entry={entry} />,
  width: '7rem',
  drop: 1,
};
const message: Column<LogEntry> = {
  id: 'log_message',
  header: 'Message',
  value: (entry) => entry.log_message,
  wide: true,
};

/** The message, with its details below when expanded. */
export function logColumns({ isOpen, toggle }: Expanding): Column<LogEntry>[] {
  return [
    time,
    user,
    action,
    entity,
    { ...message, cell: (entry) => <LogMessage entry={entry} open={isOpen(entry.id)} /> },
    {
      id: 'details',
      header: 'Details',
      cell: (entry) =>
        hasDetails(entry) ? (
          <DetailsButton entry={entry} open={isOpen(entry.id)} onClick={() => toggle(entry.id)} />
        ) : null,
      width: '7.5rem',
      onlyControls: true,
    },
  ];
}
