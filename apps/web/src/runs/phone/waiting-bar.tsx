import { Button } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { actionsWaiting, filesWaiting } from '@waybill/domain/runs/sentences';
import { hasToSend, type QueueItem } from './queue/phone-records.ts';
import { sendNow } from './queue/send-signal.ts';
import classes from './run.module.css';

const FILES = ['signature', 'photo'];

export function WaitingBar({ items }: { items: readonly QueueItem[] }) {
  const waiting = items.filter(hasToSend);
  const files = waiting.filter(({ kind }) => FILES.includes(kind)).length;
  const actions = waiting.length - files;
  const sentences = [actions > 0 && actionsWaiting(actions), files > 0 && filesWaiting(files)].filter(
    (sentence) => sentence !== false,
  );
  return (
    <div role="status" className={classes.bar} data-empty={waiting.length === 0 || undefined}>
      {waiting.length > 0 && (
        <>
          <IconCloudUpload size={22} aria-hidden />
          <div>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <Button size="md" variant="default" onClick={sendNow}>
            Send Now
          </Button>
        </>
      )}
    </div>
  );
}
