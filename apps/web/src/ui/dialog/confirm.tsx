import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Message } from '../feedback/message.tsx';
import { FormFoot } from '../form/form-foot.tsx';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmProps {
  opened: boolean;
  title: string;
  /** The question. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  /** An error to show in this dialog, such as a blocked delete. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action; can not be closed while the action is pending. */
export function Confirm(props: ConfirmProps) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancel', danger, pending, error } = props;
  const cancel = () => !pending && props.onCancel();
  return (
    <Dialog opened={opened} onClose={cancel} title={title} size="26rem" short>
      <div className={classes.stack}>
        <div className={classes.question}>{children}</div>
        <FormFoot plain className={classes.buttons} message={error && <Message kind="bad">{error}</Message>}>
          <Button
            variant="default"
            disabled={pending ?? false}
            data-autofocus={danger || undefined}
            onClick={cancel}
          >
            {cancelLabel}
          </Button>
          <Button
            data-danger={danger || undefined}
            loading={pending ?? false}
            data-autofocus={!danger || undefined}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </FormFoot>
      </div>
    </Dialog>
  );
}
