import { Message } from '../feedback/message.tsx';
import { SuccessMessage } from '../feedback/success-message.tsx';
import { errorOf } from './editing-state.ts';
import type { Editing } from './use-editing.ts';

export function EditingMessages({ state, dismiss }: Pick<Editing, 'state' | 'dismiss'>) {
  const error = errorOf(state);
  return (
    <>
      {error && <Message kind="bad">{error}</Message>}
      {state.step === 'saved' && <SuccessMessage onDismiss={dismiss}>{state.message}</SuccessMessage>}
    </>
  );
}
