import { Message } from './message.tsx';
import { usePausableTimeout } from './use-pausable-timeout.ts';

const SUCCESS_MS = 3000;

/** A success message that is dismissed by itself, unless the pointer or the focus is on it. */
export function SuccessMessage({ children, onDismiss }: { children: string; onDismiss: () => void }) {
  const pause = usePausableTimeout(true, SUCCESS_MS, onDismiss);
  return (
    <Message kind="good" {...pause}>
      {children}
    </Message>
  );
}
