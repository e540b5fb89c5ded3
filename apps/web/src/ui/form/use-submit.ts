import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { type SendOptions, useSendForm } from './use-send-form.ts';

interface SubmitOptions<Sent, Answer> extends SendOptions<Sent, Answer> {
  onDone?: (answer: Answer, values: Sent) => void;
}

/** For a form that is sent as soon as it is submitted, with the error to show above it. */
export function useSubmit<Values extends Record<string, unknown>, Sent, Answer>(
  form: UseFormReturnType<Values, Sent>,
  { onDone, ...options }: SubmitOptions<Sent, Answer>,
) {
  const [error, setError] = useState<string>();
  const { request, pending } = useSendForm(form, options);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form can be a descendant of another form in React's tree.
    event.stopPropagation();
    const outcome = await request(event.currentTarget);
    if (!outcome) return;
    setError(outcome.ok ? undefined : outcome.message);
    if (outcome.ok) onDone?.(outcome.answer, outcome.values);
  };

  // Hidden while the request is under way, so that the same error is announced again when it returns.
  return { onSubmit, pending, error: pending ? undefined : error, clearError: () => setError(undefined) };
}
