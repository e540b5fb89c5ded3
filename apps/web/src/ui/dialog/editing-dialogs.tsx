import { Confirm } from './confirm.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import type { Editing } from './use-editing.ts';

type EditingDialogsProps = Pick<Editing, 'state' | 'question' | 'save' | 'decline' | 'discard' | 'guard'>;

/** The questions before saving and before losing what was typed. */
export function EditingDialogs({ state, question, save, decline, discard, guard }: EditingDialogsProps) {
  return (
    <>
      <Confirm
        opened={state.step === 'asking'}
        title="Save changes?"
        confirmLabel="Save"
        onCancel={decline}
        onConfirm={save}
      >
        {question}
      </Confirm>
      <DiscardQuestion {...discard.question} />
      <DiscardQuestion {...guard.question} />
    </>
  );
}
