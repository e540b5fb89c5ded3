import { Message } from './message.tsx';
import { SuccessMessage } from './success-message.tsx';

export interface Outcome {
  kind: 'good' | 'bad';
  text: string;
}

interface OutcomeMessageProps {
  outcome: Outcome | undefined;
  onDismiss: () => void;
}

/** A success is dismissed by itself; an error stays until the next attempt. */
export function OutcomeMessage({ outcome, onDismiss }: OutcomeMessageProps) {
  if (!outcome) return null;
  if (outcome.kind === 'bad') return <Message kind="bad">{outcome.text}</Message>;
  return <SuccessMessage onDismiss={onDismiss}>{outcome.text}</SuccessMessage>;
}
