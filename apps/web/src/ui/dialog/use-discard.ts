import { useState } from 'react';
import type { DiscardQuestionProps } from './discard-question.tsx';

/** `ask` closes at once, or asks first when something is unsaved: `<DiscardQuestion {...discard.question} />`. */
export function useDiscard(isDirty: () => boolean, close: () => void) {
  const [asking, setAsking] = useState(false);
  const question: DiscardQuestionProps = {
    opened: asking,
    onCancel: () => setAsking(false),
    onConfirm: () => {
      setAsking(false);
      close();
    },
  };
  return { ask: () => (isDirty() ? setAsking(true) : close()), question };
}
