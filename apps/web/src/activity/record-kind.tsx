import { Link } from '@tanstack/react-router';
import type { LogEntry } from '@waybill/domain/activity/entry-schema';
import { humanize } from '@waybill/domain/activity/humanize';
import links from '../ui/layout/links.module.css';

/** The kind of the record; that of a store leads to its page. */
export function RecordKind({ entry }: { entry: LogEntry }) {
  const { entity_type, entity_id, action_type } = entry;
  const kind = humanize(entity_type);
  if (entity_type !== 'store' || !entity_id || action_type === 'delete') return kind;
  return (
    <Link
      to="/dashboard/stores/$id"
      params={{ id: entity_id }}
      className={links.link}
      data-quiet
      preload={false}
    >
      {kind}
    </Link>
  );
}
