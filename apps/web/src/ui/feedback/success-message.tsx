import type { ReactNode } from 'react';
import { Message } from './message.tsx';
import { usePausableTimeout } from './use-pausable-timeout.ts';

const SUCCESS_MS = 3000;

/** A success message that is dismissed by itself, unless the pointer moves on it or it has the focus. */
export function SuccessMessage({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  const pause = usePausableTimeout(true, SUCCESS_MS, onDismiss);
  return (
    <Message kind="good" {...pause}>
      {children}
    </Message>
  );
}
