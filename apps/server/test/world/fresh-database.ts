import { inject } from 'vitest';
import { copyDatabase } from './copy-database.ts';

/** A database of the caller's own: migrated and without data, or not even migrated. */
export function freshDatabase({ empty = false } = {}): ReturnType<typeof copyDatabase> {
  return copyDatabase(inject('adminUrl'), empty ? 'template0' : 'waybill_template');
}
