import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { CallError, sentenceOf } from '../../lib/call.ts';

interface Submit<Sent, Answer> {
  send: (values: Sent) => Promise<Answer>;
  onDone?: (answer: Answer, values: Sent) => void;
  /** Said when the server gave no sentence of its own. */
  fallback: string;
  /** Said when nobody answered; the fallback, where the specification names no other. */
  offline?: string;
  /** Said above the fields when some of them are wrong. */
  invalid?: string;
}

/** One submit at a time: progress, the refusal's sentence, the server's field errors, focus to the first. */
export function useSubmit<Values extends Record<string, unknown>, Sent, Answer>(
  form: UseFormReturnType<Values, Sent>,
  { send, onDone, fallback, offline, invalid }: Submit<Sent, Answer>,
) {
  const busy = useRef(false);
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useMutation({ mutationFn: send });

  const submit = async (values: Sent, element: HTMLFormElement) => {
    if (busy.current) return;
    busy.current = true;
    setError(undefined);
    try {
      onDone?.(await mutateAsync(values), values);
    } catch (problem) {
      const fields = problem instanceof CallError ? knownFields(problem.fields, form.getValues()) : {};
      const sentence = sentenceOf(problem, fallback, offline);
      if (!Object.values(fields).includes(sentence)) setError(sentence);
      form.setErrors(fields);
      focusFirstError(element);
    } finally {
      busy.current = false;
    }
  };

  /** Checks the fields and sends them; the details dialog asks a question in between. */
  const run = (element: HTMLFormElement) =>
    form.onSubmit(
      (values) => submit(values, element),
      (errors) => {
        const shared = invalid ? undefined : sharedSentence(errors);
        if (shared) form.setErrors(withoutSentence(errors, shared));
        setError(invalid ?? shared);
        focusFirstError(element);
      },
    )();

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form can stand inside another form in React's tree.
    event.stopPropagation();
    run(event.currentTarget);
  };

  return { onSubmit, run, pending: isPending, error, setError };
}

function knownFields(
  fields: Record<string, string>,
  values: Record<string, unknown>,
): Record<string, string> {
  const known = ([name]: [string, string]) => (name.split('.')[0] ?? '') in values;
  return Object.fromEntries(Object.entries(fields).filter(known));
}

/** One sentence that speaks of several fields is said once, above them. */
function sharedSentence(errors: FormErrors): string | undefined {
  const sentences = Object.values(errors);
  const shared = sentences.find((sentence, at) => sentence && sentences.indexOf(sentence) !== at);
  return typeof shared === 'string' ? shared : undefined;
}

function withoutSentence(errors: FormErrors, shared: string): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name, sentence === shared ? true : sentence]),
  );
}

/** After the drawing, so that the field's description is there to be read aloud. */
function focusFirstError(form: HTMLFormElement): void {
  setTimeout(() =>
    form.querySelector<HTMLElement>(':is(input, textarea, select)[aria-invalid="true"]')?.focus(),
  );
}
