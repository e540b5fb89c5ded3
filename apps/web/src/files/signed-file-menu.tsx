import { Button, FileButton } from '@mantine/core';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import type { OrderFile } from '@waybill/domain/files/order-files';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { useState } from 'react';
import { acceptOf } from '../lib/accept-of.ts';
import { Confirm } from '../ui/dialog/confirm.tsx';

interface SignedFileMenuProps {
  kind: SignedFile;
  file: OrderFile;
  pending: boolean;
  onReplace: (file: OrderFile, by: File) => void;
  onRemove: (file: OrderFile) => Promise<void>;
}

/** Replace and Remove; the earlier file stays on record in the log. */
export function SignedFileMenu({ kind, file, pending, onReplace, onRemove }: SignedFileMenuProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <FileButton
        accept={acceptOf(kind)}
        inputProps={{ 'aria-label': `Replacement of ${file.originalName}` }}
        onChange={(by) => by && onReplace(file, by)}
      >
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="default"
            loading={pending}
            leftSection={<IconReplace size={15} aria-hidden />}
            aria-label={`Replace ${file.originalName}`}
          >
            Replace
          </Button>
        )}
      </FileButton>
      <Button
        size="compact-sm"
        variant="default"
        data-danger
        disabled={pending}
        leftSection={<IconTrash size={15} aria-hidden />}
        aria-label={`Remove ${file.originalName}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Confirm
        opened={asking}
        title="Remove?"
        confirmLabel="Remove"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void onRemove(file);
        }}
      >
        Are you sure you want to remove {file.originalName} from the order? Its record stays in the log.
      </Confirm>
    </>
  );
}
