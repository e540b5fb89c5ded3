import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { type SendOptions, useSendForm } from './use-send-form.ts';

interface SubmitOptions<Sent, Answer> extends SendOptions<Sent, Answer> {
  onDone?: (answer: Answer, values: Sent) => void;
}

/** For a form that is sent as soon as it is submitted, with the error to show beside its buttons. */
export function useSubmit<Values extends Record<string, unknown>, Sent, Answer>(
  form: UseFormReturnType<Values, Sent>,
  { onDone, ...options }: SubmitOptions<Sent, Answer>,
) {
  const [refusal, setRefusal] = useState<{ message: string | undefined; byFields: boolean }>();
  const { request, pending } = useSendForm(form, options);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form can be a descendant of another form in React's tree.
    event.stopPropagation();
    const outcome = await request(event.currentTarget);
    if (!outcome) return;
    setRefusal(outcome.ok ? undefined : outcome);
    if (outcome.ok) onDone?.(outcome.answer, outcome.values);
  };

  // Hidden while the request is under way, so that the same error is announced again, and once its fields are right.
  const hidden = pending || (refusal?.byFields && form.isValid());
  const error = hidden ? undefined : refusal?.message;
  return { onSubmit, pending, error, clearError: () => setRefusal(undefined) };
}
