import { Confirm, type ConfirmProps } from './confirm.tsx';

export type DiscardQuestionProps = Pick<ConfirmProps, 'opened' | 'onCancel' | 'onConfirm'>;

/** Asks before what was typed is lost. */
export function DiscardQuestion(props: DiscardQuestionProps) {
  return (
    <Confirm {...props} title="Discard changes?" confirmLabel="Discard" cancelLabel="Keep Editing" danger>
      What you typed has not been saved.
    </Confirm>
  );
}
