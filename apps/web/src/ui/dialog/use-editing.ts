import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useSendForm } from '../form/use-send-form.ts';
import { editingReducer, errorOf, isEditing, VIEW } from './editing-state.ts';
import { useDiscard } from './use-discard.ts';
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts';

export interface EditOptions<Values, Sent> {
  /** Its initial values are the record's. */
  form: UseFormReturnType<Values, Sent>;
  /** 'Are you sure you want to update this store?' */
  question: ReactNode;
  /** Saves; resolves to the success message, such as 'Store updated successfully!'. */
  onSave: (values: Sent) => Promise<string>;
  /** Shown when the server sent no message: 'Failed to update store'. */
  fallback: string;
  /** Shown beside the buttons while some fields are invalid. */
  invalid?: string;
  /** Disables saving, for instance while an image uploads. */
  busy?: boolean;
}

interface EditingOptions<Values, Sent> {
  /** Undefined for users who may not edit. */
  edit: EditOptions<Values, Sent> | undefined;
  onClose?: () => void;
  /** Something typed outside the form would be lost by closing, such as a note that was not added. */
  unsaved?: boolean | undefined;
  opened?: boolean;
  /** The guard of a dialog around this one; a guard of its own by default. */
  guard?: LeaveGuard;
}

/** View, edit, confirm, save, view. Render EditingMessages and EditingDialogs with what it returns. */
export function useEditing<Values extends Record<string, unknown>, Sent>(
  options: EditingOptions<Values, Sent>,
) {
  const { edit, onClose, unsaved = false, opened = true } = options;
  const emptyForm = useForm<Values, Sent>();
  const form = edit?.form ?? (emptyForm as UseFormReturnType<Values, Sent>);
  const [state, dispatch] = useReducer(editingReducer, VIEW);
  const active = isEditing(state);
  const pending = state.step === 'saving';

  const submitted = useRef<HTMLFormElement>(null);
  const { validate, request } = useSendForm(form, {
    send: async (values: Sent) => (await edit?.onSave(values)) ?? '',
    fallback: edit?.fallback ?? '',
    invalid: edit?.invalid,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!active || pending || edit?.busy) return;
    submitted.current = event.currentTarget;
    // Errors are shown before the question rather than after it.
    const refusal = validate(event.currentTarget);
    dispatch(refusal ? { type: 'fail', ...refusal } : { type: 'ask' });
  };
  const save = async () => {
    dispatch({ type: 'save' });
    const outcome = submitted.current && (await request(submitted.current));
    if (!outcome) return;
    dispatch(outcome.ok ? { type: 'succeed', message: outcome.answer } : { type: 'fail', ...outcome });
  };

  const ownGuard = useLeaveGuard();
  const guard = options.guard ?? ownGuard;
  const leaving = useRef(false);
  const isDirty = () => unsaved || (active && form.isDirty());
  useEffect(() => guard.report('editing', opened && !leaving.current && isDirty()));
  const discard = useDiscard(isDirty, () => {
    leaving.current = true;
    guard.clear();
    onClose?.();
  });
  const cancel = () => {
    form.reset();
    dispatch({ type: 'reset' });
  };
  // Back closes the dialog too, without going through `close`.
  const onClosed = useEffectEvent(() => {
    leaving.current = false;
    cancel();
  });
  useEffect(() => {
    if (!opened) onClosed();
  }, [opened]);

  return {
    state,
    error: errorOf(state, form.isValid),
    active,
    pending,
    question: edit?.question,
    onSubmit,
    save,
    decline: () => dispatch({ type: 'decline' }),
    dismiss: () => dispatch({ type: 'dismiss' }),
    clearError: () => dispatch({ type: 'clear_error' }),
    start: () => {
      form.reset();
      dispatch({ type: 'start' });
    },
    cancel,
    close: () => !pending && discard.ask(),
    discard,
    guard: ownGuard,
    /** For a delete: a deleted record has nothing left to save, so closing its dialog asks nothing. */
    runUnguarded: async (work: () => Promise<unknown>) => {
      leaving.current = true;
      guard.clear();
      try {
        await work();
      } catch (error) {
        leaving.current = false;
        throw error;
      }
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;
