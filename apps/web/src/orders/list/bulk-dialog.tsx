import { type ReactNode, useState } from 'react';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { useOpenAfterMount } from '../../ui/dialog/use-open-after-mount.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { ChangeDialog } from '../dialog/change-dialog.tsx';
import type { ChangeFormProps } from '../dialog/use-report-state.ts';
import { BulkResult, type WarnedOutcome } from './bulk-result.tsx';

export interface BulkFormProps extends ChangeFormProps {
  /** With what is said of those that were changed. */
  onDone: (outcome: WarnedOutcome, said: string) => void;
}

interface BulkDialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: (form: BulkFormProps) => ReactNode;
}

/** One change of many orders; lists those that were refused, and what was warned of. */
export function BulkDialog({ title, opened, onClose, children }: BulkDialogProps) {
  const guard = useLeaveGuard();
  const [result, setResult] = useState<{ outcome: WarnedOutcome; said: string }>();
  const close = () => {
    onClose();
    setResult(undefined);
  };
  const onDone = (outcome: WarnedOutcome, said: string) => {
    if (outcome.refused.length > 0 || outcome.warnings?.length) return setResult({ outcome, said });
    toast.good(said);
    close();
  };
  return (
    <>
      <ChangeDialog title={title} opened={useOpenAfterMount(opened)} guard={guard} onClose={close}>
        {(form) => (result ? <BulkResult {...result} onClose={close} /> : children({ ...form, onDone }))}
      </ChangeDialog>
      <DiscardQuestion {...guard.question} />
    </>
  );
}
