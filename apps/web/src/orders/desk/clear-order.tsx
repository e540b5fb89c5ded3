import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../ui/dialog/confirm.tsx';

export function ClearOrder({ disabled, onClear }: { disabled: boolean; onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => setAsking(true)}>
        Clear Order
      </Button>
      <Confirm
        opened={asking}
        title="Clear this order?"
        confirmLabel="Clear Order"
        cancelLabel="Keep Order"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClear();
        }}
      >
        The store and every item are taken out of this draft.
      </Confirm>
    </>
  );
}
