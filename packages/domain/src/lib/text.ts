import { z } from 'zod';

/** In characters: long enough for any real name or address line, short enough to index and to print. */
const MAX_LENGTH = 200;

/** A text that must be given: missing, of another type and blank all answer the same sentence. */
export function requiredText(sentence: string, maxLength = MAX_LENGTH) {
  return z.string(sentence).trim().min(1, sentence).max(maxLength, tooLong(maxLength));
}

/** A text that may be left out; blank means none. */
export function optionalText(maxLength = MAX_LENGTH) {
  return z
    .string()
    .trim()
    .max(maxLength, tooLong(maxLength))
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);
}

/** A text of an update: left out it keeps what is stored, blank or null clears it. */
export function clearableText(maxLength = MAX_LENGTH) {
  return clearable(line(maxLength));
}

export function line(maxLength = MAX_LENGTH) {
  return z.string().trim().max(maxLength, tooLong(maxLength));
}

export function clearable<Text extends z.ZodType<string>>(text: Text) {
  return text
    .transform((value): string | null => (value === '' ? null : value))
    .nullable()
    .optional();
}

export const INVALID_EMAIL = 'Please enter a valid email address';
/**
 * One address and nothing else: no comment, list, group or quotation, which would reach the mailbox of another address,
 * and no way to write the same domain twice.
 */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@.]+(\.[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@.]+)*$/u;

export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text === text.normalize('NFKC');
}

export function requiredEmail(missing: string, wrong: string) {
  return requiredText(missing, 254).refine(isEmail, wrong).toLowerCase();
}

/** Ends the checks, so that no pattern sees a text of any length. */
function tooLong(maxLength: number) {
  return { error: `Must be at most ${maxLength} characters`, abort: true };
}
