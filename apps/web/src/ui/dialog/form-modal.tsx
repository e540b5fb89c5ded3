import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Message } from '../feedback/message.tsx';
import { usePausableTimeout } from '../feedback/use-pausable-timeout.ts';
import { FormFoot } from '../form/form-foot.tsx';
import { useSubmit } from '../form/use-submit.ts';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { NextStep } from './next-step.ts';
import { useDiscard } from './use-discard.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const CLOSE_AFTER_MS = 2000;

interface FormModalProps<Values, Sent> {
  title: string;
  opened: boolean;
  onClose: () => void;
  form: UseFormReturnType<Values, Sent>;
  /** Saves; resolves to the success message, such as 'Store added successfully!'. */
  onSubmit: (values: Sent) => Promise<string>;
  submitLabel: string;
  /** Shown when the server sent no message: 'Failed to add store'. */
  fallback: string;
  offline?: string;
  /** Disables the submit button, for instance while images upload. */
  busy?: boolean;
  /** Something outside the form's values would be lost by closing, such as chosen files. */
  unsaved?: boolean;
  size?: string;
  /** What it adds, where a new business adds something else next: 'store'. */
  adds?: string;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog around one form: `<FormModal title="Add New Store" form={form} onSubmit={…}><TextInput …/></FormModal>`.
 * Shows errors, can not be closed while it sends, and asks before it discards what was typed.
 */
export function FormModal<Values extends Record<string, unknown>, Sent>(props: FormModalProps<Values, Sent>) {
  const { title, opened, form, size = '34rem', children } = props;
  const [success, setSuccess] = useState<string>();
  const close = () => {
    setSuccess(undefined);
    clearError();
    // The user has agreed to discard what was typed, or it has been saved.
    guard.clear();
    props.onClose();
    form.reset();
  };
  const { onSubmit, pending, error, clearError } = useSubmit(form, {
    send: props.onSubmit,
    onDone: setSuccess,
    fallback: props.fallback,
    offline: props.offline,
  });
  const isDirty = () => (props.unsaved || form.isDirty()) && success === undefined;
  const discard = useDiscard(isDirty, close);
  const guard = useLeaveGuard();
  useEffect(() => guard.report('form', opened && isDirty()));
  return (
    <Dialog opened={opened} onClose={() => !pending && discard.ask()} title={title} size={size}>
      {success === undefined ? (
        <form className={classes.stack} onSubmit={onSubmit} noValidate>
          {children}
          <FormFoot message={error && <Message kind="bad">{error}</Message>}>
            <div className={classes.end}>
              <Button variant="default" disabled={pending} onClick={discard.ask}>
                Cancel
              </Button>
              <Button type="submit" loading={pending} disabled={props.busy ?? false}>
                {props.submitLabel}
              </Button>
            </div>
          </FormFoot>
        </form>
      ) : (
        <Success message={success} adds={props.adds} close={close} />
      )}
      <DiscardQuestion {...discard.question} />
      <DiscardQuestion {...guard.question} />
    </Dialog>
  );
}

/** Closes the dialog by itself, unless the pointer moves on it or its button has the focus. */
function Success({ message, adds, close }: { message: string; adds: string | undefined; close: () => void }) {
  const Next = use(NextStep);
  const text = useRef<HTMLParagraphElement>(null);
  const pause = usePausableTimeout(true, CLOSE_AFTER_MS, close);
  const held = { onFocus: pause.onFocus, onBlur: pause.onBlur };
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={classes.done} role="status" onPointerMove={pause.onPointerMove}>
      <IconCircleCheck size={36} stroke={1.5} aria-hidden />
      <p className={classes.success} ref={text} tabIndex={-1}>
        {message}
      </p>
      <div className={classes.end}>
        <Button variant="default" onClick={close} {...held}>
          Close
        </Button>
        {adds && Next && <Next after={adds} onFollow={close} {...held} />}
      </div>
    </div>
  );
}
