import { z } from 'zod';
import { formSentence } from '../lib/form-sentence.ts';

export const REQUIRED = formSentence('Please fill in all required fields');

interface Limits {
  wrong: string;
  missing?: string;
  tooMuch?: string;
  min: number;
  max: number;
  decimals?: number;
}

const DIGITS = /^\d{1,12}(\.\d{1,9})?$/;

/** A number that may come as the text of one, as from a form's field; blank counts as missing. */
export function figure({ wrong, missing = wrong, tooMuch = wrong, min, max, decimals = 0 }: Limits) {
  return z
    .union([z.number(), z.string().trim()], { error: ({ input }) => (input == null ? missing : wrong) })
    .superRefine((value, context) => {
      if (value === '') context.addIssue({ code: 'custom', message: missing });
      else if (!isWritten(String(value)) || !isExact(Number(value)))
        context.addIssue({ code: 'custom', message: wrong });
      else if (Number(value) > max) context.addIssue({ code: 'custom', message: tooMuch });
    })
    .transform(Number);

  /** '3.0' is a whole number too. */
  function isWritten(text: string): boolean {
    const [, fraction = ''] = text.split('.');
    return DIGITS.test(text) && fraction.length <= Math.max(decimals, 1);
  }

  function isExact(value: number): boolean {
    return value >= min && Number(value.toFixed(decimals)) === value;
  }
}
