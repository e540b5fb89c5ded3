import { Button, FileButton } from '@mantine/core';
import { IconReplace, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { acceptOf } from '../../lib/accept-of.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import classes from './logo-section.module.css';

interface LogoButtonsProps {
  has: boolean;
  sending: boolean;
  removing: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Upload, or Replace and Remove. */
export function LogoButtons({ has, sending, removing, onChoose, onRemove }: LogoButtonsProps) {
  const [asking, setAsking] = useState(false);
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (file) onChoose(file);
    // Lets the same file be chosen again.
    reset.current?.();
  };
  const Icon = has ? IconReplace : IconUpload;
  return (
    <div className={classes.buttons}>
      <FileButton
        accept={acceptOf('logo')}
        inputProps={{ 'aria-label': 'Logo file' }}
        resetRef={reset}
        onChange={choose}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={sending}
            disabled={removing}
            leftSection={<Icon size={16} aria-hidden />}
          >
            {has ? 'Replace Logo' : 'Upload Logo'}
          </Button>
        )}
      </FileButton>
      {has && (
        <Button
          variant="default"
          data-danger
          loading={removing}
          disabled={sending}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Remove Logo
        </Button>
      )}
      <Confirm
        opened={asking}
        title="Remove the logo?"
        confirmLabel="Remove"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      >
        Papers will be printed without it. Invoices that were issued stay as they are.
      </Confirm>
    </div>
  );
}
