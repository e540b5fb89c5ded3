import { IconFileText, IconPhoto } from '@tabler/icons-react';
import type { OrderFile } from '@waybill/domain/files/order-files';
import { formatFileSize } from '@waybill/domain/lib/uploads';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import type { ReactNode } from 'react';
import { formatDateTime } from '../lib/format.ts';
import { FileActions } from './file-actions.tsx';
import classes from './files.module.css';

interface SignedFilesListProps {
  kind: SignedFile;
  label: string;
  files: readonly OrderFile[];
  onView: (file: OrderFile) => void;
  /** More buttons for each file. */
  menu: (file: OrderFile) => ReactNode;
}

export function SignedFilesList({ kind, label, files, onView, menu }: SignedFilesListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={classes.line}>
          {file.type.startsWith('image/') ? (
            <IconPhoto size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconFileText size={18} stroke={1.5} aria-hidden />
          )}
          <div className={classes.about}>
            <span className={classes.name}>{file.originalName}</span>
            <span className={classes.meta}>
              {formatFileSize(file.size)} · {formatDateTime(file.uploadedAt)} by {file.uploadedBy}
            </span>
          </div>
          <span className={classes.actions}>
            <FileActions kind={kind} file={file} onView={onView} />
            {menu(file)}
          </span>
        </li>
      ))}
    </ul>
  );
}
