import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { FIELD_REQUIRED, isFormSentence } from '@waybill/domain/lib/form-sentence';
import { useRef } from 'react';
import { CallError, sentenceOf } from '../../lib/call.ts';

export interface SendOptions<Sent, Answer> {
  send: (values: Sent) => Promise<Answer>;
  /** Shown when the server sent no message of its own. */
  fallback: string;
  /** Shown when there was no response; the fallback by default. */
  offline?: string | undefined;
  /** Shown beside the buttons while some fields are invalid. */
  invalid?: string | undefined;
}

interface Success<Sent, Answer> {
  ok: true;
  answer: Answer;
  values: Sent;
}

interface Refusal {
  ok: false;
  /** Undefined when the fields alone say what is wrong. */
  message: string | undefined;
  /** Whether it is about fields that the person can put right, rather than said by the server. */
  byFields: boolean;
}

/**
 * Validates a form and sends it, one request at a time; puts the server's errors under their fields and
 * focuses the first. `request` resolves to undefined while an earlier one is under way.
 */
export function useSendForm<Values extends Record<string, unknown>, Sent, Answer>(
  form: UseFormReturnType<Values, Sent>,
  { send, fallback, offline, invalid }: SendOptions<Sent, Answer>,
) {
  const sending = useRef(false);
  const { mutateAsync, isPending } = useMutation({ mutationFn: send });

  /** What is wrong before anything is sent, or undefined. */
  const validate = (element: HTMLFormElement): Refusal | undefined => {
    const { hasErrors, errors } = form.validate();
    if (!hasErrors) return undefined;
    form.setErrors(underFields(errors));
    focusFirstError(element);
    return { ok: false, message: invalid ?? Object.values(errors).find(isFormSentence), byFields: true };
  };

  const request = async (element: HTMLFormElement): Promise<Success<Sent, Answer> | Refusal | undefined> => {
    if (sending.current) return undefined;
    const refusal = validate(element);
    if (refusal) return refusal;
    sending.current = true;
    try {
      const values = form.getTransformedValues();
      return { ok: true, answer: await mutateAsync(values), values };
    } catch (error) {
      const known = error instanceof CallError ? knownFields(error.fields, form.getValues()) : {};
      const fields = underFields(known);
      const message = sentenceOf(error, fallback, offline);
      form.setErrors(fields);
      focusFirstError(element);
      const said = Object.values(fields).includes(message);
      return { ok: false, message: said ? undefined : message, byFields: false };
    } finally {
      sending.current = false;
    }
  };

  return { validate, request, pending: isPending };
}

/** What each field says of itself; the sentence about all of them stands beside the buttons. */
function underFields(errors: FormErrors): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name,
      isFormSentence(message) ? FIELD_REQUIRED : message,
    ]),
  );
}

function knownFields(
  fields: Record<string, string>,
  values: Record<string, unknown>,
): Record<string, string> {
  const isKnown = ([name]: [string, string]) => (name.split('.')[0] ?? '') in values;
  return Object.fromEntries(Object.entries(fields).filter(isKnown));
}

/** After the next render, so that a screen reader finds the field's error in its description. */
function focusFirstError(form: HTMLFormElement): void {
  setTimeout(() =>
    form.querySelector<HTMLElement>(':is(input, textarea, select)[aria-invalid="true"]')?.focus(),
  );
}
