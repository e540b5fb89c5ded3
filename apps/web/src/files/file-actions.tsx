import { Button } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import type { OrderFile } from '@waybill/domain/files/order-files';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import classes from './files.module.css';
import { logFileUse } from './log-file-use.ts';

interface FileActionsProps {
  kind: SignedFile;
  file: OrderFile;
  onView: (file: OrderFile) => void;
}

/** Download, and View for files that a browser can show. */
export function FileActions({ kind, file, onView }: FileActionsProps) {
  return (
    <span className={classes.actions}>
      {isShown(file) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={15} aria-hidden />}
          aria-label={`View ${file.originalName}`}
          onClick={() => {
            logFileUse(kind, 'viewed', file);
            onView(file);
          }}
        >
          View
        </Button>
      )}
      <DownloadFile kind={kind} file={file} />
    </span>
  );
}

export function DownloadFile({ kind, file }: Omit<FileActionsProps, 'onView'>) {
  return (
    <Button
      component="a"
      href={`${file.url}?download`}
      download={file.originalName}
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      aria-label={`Download ${file.originalName}`}
      onClick={() => logFileUse(kind, 'downloaded', file)}
    >
      Download
    </Button>
  );
}

function isShown({ type }: OrderFile): boolean {
  return type.startsWith('image/') || type === 'application/pdf';
}
