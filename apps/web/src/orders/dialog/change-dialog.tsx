import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useDiscard } from '../../ui/dialog/use-discard.ts';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import type { ChangeFormProps, FormState } from './use-report-state.ts';

interface ChangeDialogProps {
  title: string;
  opened: boolean;
  /** Of the order's dialog, which asks when it is left by Back. */
  guard: LeaveGuard;
  onClose: () => void;
  /** The form; mounted anew each time the dialog opens. */
  children: (form: ChangeFormProps) => ReactNode;
}

/** The dialog of one change to an order, on top of the order's dialog. */
export function ChangeDialog({ title, opened, guard, onClose, children }: ChangeDialogProps) {
  const [state, setState] = useState<FormState>('clean');
  const discard = useDiscard(() => state === 'dirty', onClose);
  const cancel = () => state !== 'pending' && discard.ask();
  const report = useEffectEvent((unsaved: boolean) => guard.report(title, unsaved));
  // While the dialog of a saved form fades out, the form still holds what was typed.
  const unsaved = opened && state !== 'clean';
  useLayoutEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved]);
  return (
    <Dialog opened={opened} onClose={cancel} title={title} size="36rem">
      {children({ onState: setState, cancel })}
      <DiscardQuestion {...discard.question} />
    </Dialog>
  );
}
