import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthDb } from '../database/db.ts';

export function newStorageKey(account_id: string): string {
  return `${account_id}/${randomUUID()}`;
}

/** The keys that no row of `files` refers to, rows of deleted files included. */
export async function unclaimedKeys(db: AuthDb, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select key from unclaimed_storage_keys(${keys}::text[]) as key`.execute(db);
  return rows.map(({ key }) => key);
}
