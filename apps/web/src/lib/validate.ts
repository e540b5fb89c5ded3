import { DomainError } from '@waybill/domain/lib/errors';
import type { z } from 'zod';

/** For `useForm({ validate })`: the first message of each invalid field. */
export function validateWith(schema: z.ZodType) {
  return (values: unknown): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      errors[path.join('.')] ??= message;
    }
    return errors;
  };
}

/** The same for forms that show only the first error. */
export function firstFailureOf(schema: z.ZodType) {
  const all = validateWith(schema);
  return (values: unknown): Record<string, string> =>
    Object.fromEntries(Object.entries(all(values)).slice(0, 1));
}

/** The same for a domain rule that throws. */
export function refusedBy(rule: () => unknown): Record<string, string> {
  try {
    rule();
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.details.fields ?? {};
    throw error;
  }
}

/** The sentence of a domain rule that throws, where it is about no field. */
export function sentenceBy(rule: () => unknown): string | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
