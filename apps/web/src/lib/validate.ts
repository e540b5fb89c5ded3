import { DomainError } from '@waybill/domain/lib/errors';
import type { z } from 'zod';

/** For `useForm({ validate })`: the first sentence of each field that is wrong. */
export function validateWith(schema: z.ZodType) {
  return (values: unknown): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      errors[path.join('.')] ??= message;
    }
    return errors;
  };
}

/** The same for forms that are checked in order and show the first failure alone. */
export function firstFailureOf(schema: z.ZodType) {
  const all = validateWith(schema);
  return (values: unknown): Record<string, string> =>
    Object.fromEntries(Object.entries(all(values)).slice(0, 1));
}

/** The same for a rule of the domain that throws its refusal. */
export function refusedBy(rule: () => unknown): Record<string, string> {
  try {
    rule();
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.details.fields ?? {};
    throw error;
  }
}
