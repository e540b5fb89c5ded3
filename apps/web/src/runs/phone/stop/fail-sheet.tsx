import { Button, Textarea } from '@mantine/core';
import { FAIL_REASONS } from '@waybill/domain/runs/stop-action';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormFoot } from '../../../ui/form/form-foot.tsx';
import type { Owner } from '../queue/phone-records.ts';
import type { ShownStop } from '../shown-run.ts';
import { ChoiceChips } from './choice-chips.tsx';
import classes from './sheet.module.css';
import type { StopActions } from './stop-actions.ts';
import { checkFailure, type Problem } from './stop-at-door.ts';
import { useStopDraft } from './use-stop-draft.ts';

interface FailSheetProps {
  owner: Owner;
  /** Undefined while it is closed. */
  stop: ShownStop | undefined;
  actions: StopActions;
  onClose: () => void;
}

export function FailSheet({ owner, stop, actions, onClose }: FailSheetProps) {
  const [draft, change] = useStopDraft(owner, stop?.id);
  const [problem, setProblem] = useState<Problem>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const fail = async () => {
    if (!stop || !draft) return;
    const checked = checkFailure(stop, draft);
    setProblem(checked.problem);
    if (!checked.action) return;
    await actions.act(stop, checked.action, draft);
    close();
  };
  return (
    <Dialog
      title={stop ? `Could not deliver to ${stop.store.name}` : ''}
      opened={stop !== undefined}
      onClose={close}
      size="40rem"
      whole
    >
      {draft && (
        <form
          className={classes.sheet}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void fail();
          }}
        >
          <p className={classes.note}>
            All cases of this stop come back, and its orders are pending delivery again.
          </p>
          <ChoiceChips
            label="Why"
            values={FAIL_REASONS}
            value={draft.fail_reason}
            onChange={(fail_reason) => {
              change({ fail_reason });
              setProblem(undefined);
            }}
            error={problem?.sentence}
          />
          <Textarea
            size="lg"
            label="Note"
            autosize
            minRows={2}
            maxLength={500}
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          <FormFoot>
            <Button type="submit" size="xl" fullWidth data-danger>
              Could Not Deliver
            </Button>
          </FormFoot>
        </form>
      )}
    </Dialog>
  );
}
