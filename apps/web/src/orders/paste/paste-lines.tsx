import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PasteLinesModalProps } from './paste-lines-modal.tsx';

const PasteLinesModal = lazy(() =>
  import('./paste-lines-modal.tsx').then(({ PasteLinesModal: content }) => ({ default: content })),
);

/** Adds many lines at once, copied from a spreadsheet. */
export function PasteLines(props: Omit<PasteLinesModalProps, 'opened' | 'onClose'>) {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconClipboardList size={15} aria-hidden />}
        onClick={() => {
          setWasOpened(true);
          setOpened(true);
        }}
      >
        Paste Lines
      </Button>
      {wasOpened && (
        <Suspense>
          <PasteLinesModal {...props} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
