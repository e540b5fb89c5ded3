import { z } from 'zod';

export const REQUIRED = 'Please fill in all required fields';

interface Limits {
  wrong: string;
  missing?: string;
  min: number;
  max: number;
  decimals?: number;
}

const DIGITS = /^\d{1,12}(\.\d{1,9})?$/;

/** A number that may come as the text of one, as from a form's field; blank counts as missing. */
export function figure({ wrong, missing = wrong, min, max, decimals = 0 }: Limits) {
  return z
    .union([z.number(), z.string().trim()], { error: ({ input }) => (input == null ? missing : wrong) })
    .superRefine((value, context) => {
      if (value === '') context.addIssue({ code: 'custom', message: missing });
      else if (!isWritten(String(value)) || !isWithin(Number(value)))
        context.addIssue({ code: 'custom', message: wrong });
    })
    .transform(Number);

  /** '3.0' is a whole number too. */
  function isWritten(text: string): boolean {
    const [, fraction = ''] = text.split('.');
    return DIGITS.test(text) && fraction.length <= Math.max(decimals, 1);
  }

  function isWithin(value: number): boolean {
    return value >= min && value <= max && Number(value.toFixed(decimals)) === value;
  }
}
