import { Message } from '../feedback/message.tsx';
import { SuccessMessage } from '../feedback/success-message.tsx';
import type { Editing } from './use-editing.ts';

export function EditingMessages({ state, error, dismiss }: Pick<Editing, 'state' | 'error' | 'dismiss'>) {
  return (
    <>
      {error && <Message kind="bad">{error}</Message>}
      {state.step === 'saved' && <SuccessMessage onDismiss={dismiss}>{state.message}</SuccessMessage>}
    </>
  );
}
