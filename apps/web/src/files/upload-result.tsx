import { Message } from '../ui/feedback/message.tsx';
import { usePausableTimeout } from '../ui/feedback/use-pausable-timeout.ts';
import type { UploadOutcome } from './use-order-upload.ts';

const HIDE_DELAY_MS = 3000;

interface UploadResultProps {
  outcome: UploadOutcome | undefined;
  clear: () => void;
}

/** A success goes away by itself; a failure stays until something else is tried. */
export function UploadResult({ outcome, clear }: UploadResultProps) {
  const pause = usePausableTimeout(outcome?.kind === 'good', HIDE_DELAY_MS, clear);
  if (!outcome) return null;
  return (
    <Message kind={outcome.kind} {...pause}>
      {outcome.text}
    </Message>
  );
}
