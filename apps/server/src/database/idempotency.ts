import { conflict } from '@waybill/domain/lib/errors';
import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

export const KEY_REUSED = 'This Idempotency-Key was already used for a different request.';

export interface Idempotency {
  key: string;
  hash: string;
}

/**
 * Does the work, or answers what it answered when the same key and body came before.
 * The key's row is written in the work's own transaction, so a failed write leaves no key behind.
 */
export async function once<T>(
  db: Transaction<DB>,
  account_id: string,
  { key, hash }: Idempotency,
  work: (db: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ account_id, key, request_hash: hash })
    .onConflict((on) =>
      on
        .columns(['account_id', 'key'])
        .doUpdateSet({ request_hash: hash, reply: null, created_at: sql`now()` })
        .where('idempotency_keys.created_at', '<', sql<string>`now() - interval '24 hours'`),
    )
    .returning('key')
    .executeTakeFirst();
  if (!taken) return (await answerTo(db, account_id, { key, hash })) as T;
  const reply = await work(db);
  await db
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply ?? null) })
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .execute();
  return reply;
}

/** What was answered when the key was first used; undefined if it has not been used of late. */
export async function answerTo(
  db: Transaction<DB>,
  account_id: string,
  { key, hash }: Idempotency,
): Promise<unknown> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .where('created_at', '>=', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst();
  if (first && first.request_hash !== hash) throw conflict(KEY_REUSED, { code: 'idempotency_key_reused' });
  return first?.reply;
}
