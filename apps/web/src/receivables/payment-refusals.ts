import { DomainError } from '@waybill/domain/lib/errors';
import type { z } from 'zod';
import { validateWith } from '../lib/validate.ts';

/**
 * What the server would say of a payment, by field: first what its form is refused for, then what a rule of the domain
 * refuses; a rule that names no field is about the amount.
 */
export function paymentRefusals<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  rule: (sent: z.output<Schema>) => void,
): Record<string, string> {
  const errors = validateWith(schema)(values);
  if (Object.keys(errors).length > 0) return errors;
  try {
    rule(schema.parse(values));
    return {};
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details.fields ?? { amount: error.message };
  }
}
