import { z } from 'zod';

/** Long enough for any real name or address line, short enough to index and to print. */
const LONGEST = 200;

/** A text that must be given: missing, of another type and blank all answer the same sentence. */
export function requiredText(sentence: string, longest = LONGEST) {
  return z.string(sentence).trim().min(1, sentence).max(longest, tooLong(longest));
}

/** A text that may be left out; blank means none. */
export function optionalText(longest = LONGEST) {
  return z
    .string()
    .trim()
    .max(longest, tooLong(longest))
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);
}

export function requiredEmail(missing: string, wrong: string) {
  return requiredText(missing, 254)
    .regex(/^[^\s<>,;]+@[^\s<>,;]+$/, wrong)
    .toLowerCase();
}

function tooLong(longest: number): string {
  return `Must be at most ${longest} characters`;
}
