import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';

interface ImportButtonProps {
  /** A lazy component, loaded when it is first opened. */
  Modal: ComponentType<{ opened: boolean; onClose: () => void }>;
}

export function ImportButton({ Modal }: ImportButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={open}>
        Import CSV
      </Button>
      <Suspense>{wanted && <Modal opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
