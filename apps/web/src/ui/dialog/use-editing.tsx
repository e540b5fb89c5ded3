import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Message } from '../feedback/message.tsx';
import { usePausableTimeout } from '../feedback/use-pausable-timeout.ts';
import { useSubmit } from '../form/use-submit.ts';
import { Confirm } from './confirm.tsx';
import { useDiscard } from './discard-changes.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

export interface Editing<Values, Sent> {
  /** Its initial values are the record's. */
  form: UseFormReturnType<Values, Sent>;
  /** The inputs. */
  fields: ReactNode;
  /** 'Are you sure you want to update this store?' */
  question: ReactNode;
  /** Saves; answers the success message, such as 'Store updated successfully!'. */
  onSave: (values: Sent) => Promise<string>;
  /** Said when the server gave no sentence: 'Failed to update store'. */
  fallback: string;
  /** Said above the fields when some of them are wrong. */
  invalid?: string;
  /** Holds the save button back, for instance while an image uploads. */
  busy?: boolean;
}

const SUCCESS_MS = 3000;

/** View, edit, confirm, save, view: the state behind the details dialog. */
export function useEditing<Values extends Record<string, unknown>, Sent>(
  edit: Editing<Values, Sent> | undefined,
  onClose: () => void,
  unsaved = false,
  opened = true,
) {
  const none = useForm<Values, Sent>();
  const form = edit?.form ?? (none as UseFormReturnType<Values, Sent>);
  const [active, setActive] = useState(false);
  const [asked, setAsked] = useState<HTMLFormElement>();
  const [success, setSuccess] = useState<string>();
  const pause = usePausableTimeout(success !== undefined, SUCCESS_MS, () => setSuccess(undefined));

  const submit = useSubmit(form, {
    send: async (values: Sent) => (await edit?.onSave(values)) ?? '',
    onDone: (message) => {
      setSuccess(message);
      setActive(false);
    },
    fallback: edit?.fallback ?? '',
    ...(edit?.invalid ? { invalid: edit.invalid } : {}),
  });

  const view = () => {
    form.reset();
    submit.setError(undefined);
    setActive(false);
  };
  const dirty = () => unsaved || (active && form.isDirty());
  const guard = useLeaveGuard();
  const leaving = useRef(false);
  useEffect(() => guard.report('details', opened && !leaving.current && dirty()));
  const leave = useDiscard(dirty, () => {
    leaving.current = true;
    guard.clear();
    onClose();
  });
  const reset = useEffectEvent(() => {
    leaving.current = false;
    view();
    setSuccess(undefined);
  });
  // Back closes a dialog too, without asking it.
  useEffect(() => {
    if (!opened) reset();
  }, [opened]);

  return {
    active,
    pending: submit.pending,
    start: () => {
      setSuccess(undefined);
      form.reset();
      setActive(true);
    },
    cancel: view,
    /** For a delete: what is gone has nothing left to save, so that its closing asks nothing. */
    leaveBy: async (work: () => Promise<unknown>) => {
      leaving.current = true;
      guard.clear();
      try {
        await work();
      } catch (error) {
        leaving.current = false;
        throw error;
      }
    },
    close: () => !submit.pending && leave.ask(),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.stopPropagation();
      if (!active || submit.pending || edit?.busy) return;
      // What is wrong is said before the question, not after it.
      if (form.validate().hasErrors) submit.run(event.currentTarget);
      else setAsked(event.currentTarget);
    },
    messages: (
      <>
        {submit.error && <Message kind="bad">{submit.error}</Message>}
        {success && (
          <Message kind="good" {...pause}>
            {success}
          </Message>
        )}
      </>
    ),
    dialogs: (
      <>
        <Confirm
          opened={asked !== undefined}
          title="Save changes?"
          confirmLabel="Save"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            if (asked) submit.run(asked);
            setAsked(undefined);
          }}
        >
          {edit?.question}
        </Confirm>
        {leave.dialog}
        {guard.dialog}
      </>
    ),
  };
}
