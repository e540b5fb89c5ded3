import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDiscard } from '../../ui/dialog/discard-changes.tsx';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.tsx';

export type FormState = 'clean' | 'dirty' | 'pending';

export interface ChangeFormProps {
  /** Tells the dialog around whether it may be closed. */
  onState: (state: FormState) => void;
  /** Asks first when something was typed. */
  cancel: () => void;
}

interface ChangeDialogProps {
  title: string;
  opened: boolean;
  /** The order's own dialog asks too, when it is left by Back. */
  guard: LeaveGuard;
  onClose: () => void;
  /** The form, which begins anew with each opening. */
  children: (form: ChangeFormProps) => ReactNode;
}

/** A dialog upon the order's dialog, around one change of it. */
export function ChangeDialog({ title, opened, guard, onClose, children }: ChangeDialogProps) {
  const [state, setState] = useState<FormState>('clean');
  const leave = useDiscard(() => state === 'dirty', onClose);
  const cancel = () => state !== 'pending' && leave.ask();
  const report = useEffectEvent((unsaved: boolean) => guard.report(title, unsaved));
  // A saved form fades away with what was typed still in it.
  const unsaved = opened && state !== 'clean';
  useLayoutEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved]);
  return (
    <Dialog opened={opened} onClose={cancel} title={title} size="36rem">
      {children({ onState: setState, cancel })}
      {leave.dialog}
    </Dialog>
  );
}
