import { useState } from 'react';
import { Confirm } from './confirm.tsx';

/** `const leave = useDiscard(dirty, close)`: `leave.ask` closes at once or asks first; draw `leave.dialog`. */
export function useDiscard(dirty: () => boolean, leave: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    ask: () => (dirty() ? setAsking(true) : leave()),
    dialog: (
      <Confirm
        opened={asking}
        title="Discard changes?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          leave();
        }}
      >
        What you typed has not been saved.
      </Confirm>
    ),
  };
}
