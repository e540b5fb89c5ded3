import { useState } from 'react';
import { Confirm, type ConfirmProps } from './confirm.tsx';

/** The question before what was typed is thrown away. */
export function DiscardQuestion(props: Pick<ConfirmProps, 'opened' | 'onCancel' | 'onConfirm'>) {
  return (
    <Confirm {...props} title="Discard changes?" confirmLabel="Discard" cancelLabel="Keep Editing" danger>
      What you typed has not been saved.
    </Confirm>
  );
}

/** `const leave = useDiscard(dirty, close)`: `leave.ask` closes at once or asks first; draw `leave.dialog`. */
export function useDiscard(dirty: () => boolean, leave: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    ask: () => (dirty() ? setAsking(true) : leave()),
    dialog: (
      <DiscardQuestion
        opened={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          leave();
        }}
      />
    ),
  };
}
