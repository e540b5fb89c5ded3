import { ActionIcon } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

interface ScanButtonProps {
  label: string;
  /** What the code says. */
  onScan: (text: string) => void;
  className?: string | undefined;
}

/** A device without a camera that pages may use has only the field. */
const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Reads a tag with the camera; nothing where there is none, for the field can be typed into. */
export function ScanButton({ label, onScan, className }: ScanButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  if (!hasCamera()) return null;
  return (
    <>
      <ActionIcon
        size="input-sm"
        variant="default"
        className={className ?? ''}
        aria-label={label}
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        <IconBarcode size={18} aria-hidden />
      </ActionIcon>
      <Suspense>
        {wanted && (
          <ScanDialog
            opened={opened}
            onClose={() => setOpened(false)}
            onScan={(text) => {
              setOpened(false);
              onScan(text);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
