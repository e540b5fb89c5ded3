import { isFields } from '@waybill/domain/activity/change-lines';
import type { LogEntry } from '@waybill/domain/activity/entry-schema';
import classes from './log-message.module.css';

interface DetailsButtonProps {
  entry: LogEntry;
  open: boolean;
  onClick: () => void;
}

/** Nothing where an entry has no more to tell. */
export function DetailsButton({ entry, open, onClick }: DetailsButtonProps) {
  if (!isFields(entry.additional_data) || Object.keys(entry.additional_data).length === 0) return null;
  return (
    <button
      type="button"
      className={classes.button}
      aria-expanded={open}
      aria-controls={`details-${entry.id}`}
      onClick={onClick}
    >
      {open ? 'Hide Details' : 'View Details'}
    </button>
  );
}
