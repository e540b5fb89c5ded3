import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { OrderFile } from '@waybill/domain/files/order-files';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { useState } from 'react';
import { useLast } from '../lib/use-last.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { DownloadFile } from './file-actions.tsx';
import classes from './files.module.css';

interface FileViewerProps {
  kind: SignedFile;
  /** Undefined when the dialog is closed. */
  file: OrderFile | undefined;
  onClose: () => void;
}

export function FileViewer({ kind, file, onClose }: FileViewerProps) {
  const shown = useLast(file);
  return (
    <Dialog opened={file !== undefined} onClose={onClose} title={shown?.originalName ?? ''} size="64rem">
      {shown && (
        <div className={classes.viewer}>
          <Content key={shown.id} file={shown} />
          <div className={classes.actions}>
            <Button
              component="a"
              href={shown.url}
              target="_blank"
              rel="noreferrer"
              size="compact-sm"
              variant="default"
              leftSection={<IconExternalLink size={15} aria-hidden />}
            >
              Open in new tab
            </Button>
            <DownloadFile kind={kind} file={shown} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Content({ file }: { file: OrderFile }) {
  const [failed, setFailed] = useState(false);
  const { url, type, originalName } = file;
  if (failed) return <Message kind="bad">This file could not be loaded.</Message>;
  if (type !== 'application/pdf')
    return <img className={classes.image} src={url} alt={originalName} onError={() => setFailed(true)} />;
  // Phones can not show a PDF inside a page: the frame would be empty, or start a download.
  if (!navigator.pdfViewerEnabled)
    return <Message kind="info">This browser shows PDF files in a tab of their own.</Message>;
  return <iframe className={classes.frame} src={url} title={originalName} />;
}
