import type { LogEntry } from '@waybill/domain/activity/entry-schema';
import { withRecordNumbers } from '../ui/layout/record-numbers.tsx';
import { LogDetails } from './log-details.tsx';
import classes from './log-message.module.css';

export function LogMessage({ entry, open }: { entry: LogEntry; open: boolean }) {
  return (
    <div className={classes.message} data-open={open || undefined}>
      <span title={open ? undefined : entry.log_message}>{withRecordNumbers(entry.log_message)}</span>
      {open && (
        <div id={`details-${entry.id}`} className={classes.details}>
          <LogDetails data={entry.additional_data} />
        </div>
      )}
    </div>
  );
}
