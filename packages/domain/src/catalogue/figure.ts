import { z } from 'zod';

export const REQUIRED = 'Please fill in all required fields';

interface Limits {
  wrong: string;
  missing?: string;
  min: number;
  max: number;
  decimals?: number;
}

/** A number that may come as the text of one, as from a form's field; blank counts as missing. */
export function figure({ wrong, missing = wrong, min, max, decimals = 0 }: Limits) {
  const text = new RegExp(`^\\d{1,12}(\\.\\d{1,${Math.max(decimals, 1)}})?$`);
  return z
    .union([z.number(), z.string().trim()], { error: ({ input }) => (input == null ? missing : wrong) })
    .superRefine((value, context) => {
      if (value === '') context.addIssue({ code: 'custom', message: missing });
      else if (!text.test(String(value)) || !isWithin(Number(value)))
        context.addIssue({ code: 'custom', message: wrong });
    })
    .transform(Number);

  function isWithin(value: number): boolean {
    return value >= min && value <= max && Number(value.toFixed(decimals)) === value;
  }
}
