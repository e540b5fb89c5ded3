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

/** A text of an update: left out it keeps what is stored, blank or null clears it. */
export function clearableText(longest = LONGEST) {
  return clearable(line(longest));
}

export function line(longest = LONGEST) {
  return z.string().trim().max(longest, tooLong(longest));
}

export function clearable<Text extends z.ZodType<string>>(text: Text) {
  return text
    .transform((value): string | null => (value === '' ? null : value))
    .nullable()
    .optional();
}

export const INVALID_EMAIL = 'Please enter a valid email address';
const EMAIL = /^[^\s<>,;]+@[^\s<>,;]+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

export function requiredEmail(missing: string, wrong: string) {
  return requiredText(missing, 254).regex(EMAIL, wrong).toLowerCase();
}

function tooLong(longest: number): string {
  return `Must be at most ${longest} characters`;
}
