import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import type { NewItem } from '@waybill/domain/orders/new-items';
import { lazy, Suspense, useState } from 'react';
import type { Assortment } from '../desk/assortment.ts';

const PasteLinesModal = lazy(() =>
  import('./paste-lines-modal.tsx').then(({ PasteLinesModal: content }) => ({ default: content })),
);

export interface PasteLinesProps {
  assortment: Assortment;
  store_id: string;
  /** Those in the order already, which draw on the same stock. */
  lines: readonly NewItem[];
  onAdd: (lines: NewItem[]) => void;
}

/** Adds many lines at once, copied from a spreadsheet. */
export function PasteLines(props: PasteLinesProps) {
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
