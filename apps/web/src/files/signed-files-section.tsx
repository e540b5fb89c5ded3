import { Button } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FETCH_FAILED, type OrderFile } from '@waybill/domain/files/order-files';
import type { Order } from '@waybill/domain/orders/schema';
import { missingFiles, type SignedFile } from '@waybill/domain/orders/status/status';
import { useEffect, useState } from 'react';
import { OrderSection } from '../orders/dialog/order-section.tsx';
import type { LeaveGuard } from '../ui/dialog/use-leave-guard.ts';
import { Badge } from '../ui/feedback/badge.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../ui/feedback/loading-skeleton.tsx';
import { InView } from '../ui/feedback/message-place.tsx';
import { OutcomeMessage } from '../ui/feedback/outcome-message.tsx';
import { FileViewer } from './file-viewer.tsx';
import classes from './files.module.css';
import { orderFilesQuery } from './queries.ts';
import { SignedFileDrop } from './signed-file-drop.tsx';
import { SignedFileMenu } from './signed-file-menu.tsx';
import { SignedFilesList } from './signed-files-list.tsx';
import { useOrderUpload } from './use-order-upload.ts';
import { useSignedFileChanges } from './use-signed-file-changes.ts';

const WORDS = {
  manifest: { title: 'Signed Manifests', upload: 'Upload Manifests', empty: 'No manifests uploaded yet.' },
  invoice: { title: 'Signed Invoices', upload: 'Upload Invoices', empty: 'No invoices uploaded yet.' },
} satisfies Record<SignedFile, object>;

interface SignedFilesSectionProps {
  kind: SignedFile;
  order: Order;
  guard: LeaveGuard;
}

/** The signed invoices or manifests of one order, with their upload. */
export function SignedFilesSection({ kind, order, guard }: SignedFilesSectionProps) {
  const { title, upload, empty } = WORDS[kind];
  const { data, error, refetch } = useQuery(orderFilesQuery(kind, order.id));
  const [viewed, setViewed] = useState<OrderFile>();
  const { files, outcome, clearOutcome, pending, send } = useOrderUpload(kind);
  const changes = useSignedFileChanges(kind);
  useEffect(() => guard.report(kind, files.chosen.length > 0));
  const missing = missingFiles(order).includes(kind) && (
    <Badge tone="warn" icon={IconFileAlert}>
      Missing
    </Badge>
  );
  return (
    <OrderSection title={title} action={missing}>
      <div className={classes.stack}>
        {data && data.length > 0 ? (
          <SignedFilesList
            kind={kind}
            label={title}
            files={data}
            onView={setViewed}
            menu={(file) => (
              <SignedFileMenu
                kind={kind}
                file={file}
                pending={changes.pending === file.id}
                onReplace={changes.replace}
                onRemove={changes.remove}
              />
            )}
          />
        ) : data ? (
          <p className={classes.empty}>{empty}</p>
        ) : error ? (
          <ErrorState error={error} fallback={FETCH_FAILED[kind]} retry={() => void refetch()} />
        ) : (
          <LoadingSkeleton count={1} />
        )}
        <SignedFileDrop kind={kind} files={files} disabled={pending} />
        {files.chosen.length > 0 && (
          <Button className={classes.send} loading={pending} onClick={() => void send(order.id)}>
            {upload}
          </Button>
        )}
        <InView>
          <OutcomeMessage outcome={outcome} onDismiss={clearOutcome} />
          <OutcomeMessage outcome={changes.changed} onDismiss={changes.clearChanged} />
        </InView>
      </div>
      <FileViewer kind={kind} file={viewed} onClose={() => setViewed(undefined)} />
    </OrderSection>
  );
}
