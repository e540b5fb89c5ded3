import { CloseButton } from '@mantine/core';
import { IconCircleCheck, IconFile } from '@tabler/icons-react';
import { formatFileSize } from '@waybill/domain/lib/uploads';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import classes from './file-drop.module.css';
import type { ChosenFile } from './use-files.ts';

interface FileListProps {
  files: readonly ChosenFile[];
  onRemove: (id: number) => void;
}

export function FileList({ files, onRemove }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Selected files">
      {files.map((item) => (
        <FileLine key={item.id} item={item} onRemove={() => onRemove(item.id)} />
      ))}
    </ul>
  );
}

function FileLine({ item, onRemove }: { item: ChosenFile; onRemove: () => void }) {
  const { file, state, progress, error } = item;
  const percent = Math.round(progress * 100);
  return (
    <li className={classes.line}>
      {state === 'sent' ? (
        <IconCircleCheck size={18} aria-label="Uploaded" role="img" className={classes.sent} />
      ) : (
        <IconFile size={18} stroke={1.5} aria-hidden />
      )}
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{state === 'sending' ? `${percent}%` : formatFileSize(file.size)}</span>
      <CloseButton
        size="sm"
        aria-label={state === 'sending' ? `Cancel ${file.name}` : `Remove ${file.name}`}
        onClick={onRemove}
      />
      {state === 'sending' && (
        <ProgressBar className={classes.bar} percent={percent} label={`Uploading ${file.name}`} />
      )}
      {error && state === 'failed' && (
        <span className={classes.error} role="alert">
          {error}
        </span>
      )}
    </li>
  );
}
