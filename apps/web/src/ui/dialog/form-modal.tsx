import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Message } from '../feedback/message.tsx';
import { usePausableTimeout } from '../feedback/use-pausable-timeout.ts';
import { useSubmit } from '../form/use-submit.ts';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { useDiscard } from './discard-changes.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

interface FormModalProps<Values, Sent> {
  title: string;
  opened: boolean;
  onClose: () => void;
  form: UseFormReturnType<Values, Sent>;
  /** Saves; answers the success message, such as 'Store added successfully!'. */
  onSubmit: (values: Sent) => Promise<string>;
  submitLabel: string;
  /** Said when the server gave no sentence: 'Failed to add store'. */
  fallback: string;
  offline?: string;
  /** Holds the submit button back, for instance while images upload. */
  busy?: boolean;
  /** Something chosen beside the form's own values would be lost by closing, such as files. */
  unsaved?: boolean;
  /** How long the success message stands before the dialog closes by itself. */
  closeAfter?: number;
  size?: string;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog around one form: `<FormModal title="Add New Store" form={form} onSubmit={…}><TextInput …/></FormModal>`.
 * Shows refusals, can not be closed while it works, asks before it throws away what was typed.
 */
export function FormModal<Values extends Record<string, unknown>, Sent>(props: FormModalProps<Values, Sent>) {
  const { title, opened, form, size = '34rem', children } = props;
  const [success, setSuccess] = useState<string>();
  const close = () => {
    setSuccess(undefined);
    setError(undefined);
    // What is thrown away was asked about already, or has been saved.
    guard.clear();
    props.onClose();
    form.reset();
  };
  const { onSubmit, pending, error, setError } = useSubmit(form, {
    send: props.onSubmit,
    onDone: setSuccess,
    fallback: props.fallback,
    ...(props.offline ? { offline: props.offline } : {}),
  });
  const dirty = () => (props.unsaved || form.isDirty()) && success === undefined;
  const leave = useDiscard(dirty, close);
  const guard = useLeaveGuard();
  useEffect(() => guard.report('form', opened && dirty()));
  return (
    <Dialog opened={opened} onClose={() => !pending && leave.ask()} title={title} size={size}>
      {success === undefined ? (
        <form className={classes.stack} onSubmit={onSubmit} noValidate>
          {error && <Message kind="bad">{error}</Message>}
          {children}
          <div className={classes.foot}>
            <div className={classes.end}>
              <Button variant="default" disabled={pending} onClick={leave.ask}>
                Cancel
              </Button>
              <Button type="submit" loading={pending} disabled={props.busy ?? false}>
                {props.submitLabel}
              </Button>
            </div>
          </div>
        </form>
      ) : (
        <Success message={success} closeAfter={props.closeAfter ?? 2000} close={close} />
      )}
      {leave.dialog}
      {guard.dialog}
    </Dialog>
  );
}

interface SuccessProps {
  message: string;
  closeAfter: number;
  close: () => void;
}

function Success({ message, closeAfter, close }: SuccessProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const pause = usePausableTimeout(true, closeAfter, close);
  useEffect(() => text.current?.focus(), []);
  return (
    <div
      className={classes.done}
      role="status"
      onPointerEnter={pause.onPointerEnter}
      onPointerLeave={pause.onPointerLeave}
    >
      <IconCircleCheck size={36} stroke={1.5} aria-hidden />
      <p className={classes.success} ref={text} tabIndex={-1}>
        {message}
      </p>
      <Button variant="default" onClick={close} onFocus={pause.onFocus} onBlur={pause.onBlur}>
        Close
      </Button>
    </div>
  );
}
