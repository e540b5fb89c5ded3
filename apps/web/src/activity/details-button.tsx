import { isFields } from '@waybill/domain/activity/change-lines';
import type { LogEntry } from '@waybill/domain/activity/entry-schema';
import classes from './log-message.module.css';

interface DetailsButtonProps {
  entry: LogEntry;
  open: boolean;
  onClick: () => void;
}

export function hasDetails({ additional_data }: LogEntry): boolean {
  return isFields(additional_data) && Object.keys(additional_data).length > 0;
}

export function DetailsButton({ entry, open, onClick }: DetailsButtonProps) {
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
