import { DomainError, invalid, notFound } from '@waybill/domain/lib/errors';
import type { z } from 'zod';

/** The first failure is the sentence shown; every failing field has its own in `fields`. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, place?: 'params'): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (place === 'params') throw notFound('Record');
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || 'body';
    fields[name] ??= issue.message;
  }
  throw invalid(result.error.issues[0]?.message ?? 'Invalid input', { fields });
}

/** PostgreSQL stores no NUL and no half of a surrogate pair in text, so both are refused. */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > 30) throw new DomainError('invalid', 'The request is nested too deeply.');
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw invalid('Text must not contain null characters.');
    if (!value.isWellFormed()) throw invalid('Text must be valid Unicode.');
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnstorable(item, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      refuseUnstorable(name, depth + 1);
      refuseUnstorable(item, depth + 1);
    }
  }
}
