import { conflict } from '@waybill/domain/lib/errors';
import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

const KEY_REUSED = 'This Idempotency-Key was already used for a different request.';

export interface Idempotency {
  key: string;
  hash: string;
}

/** Does the work, or answers what was answered when the same request came before. */
export async function runOnce<T>(
  db: Transaction<DB>,
  account_id: string,
  { key, hash }: Idempotency,
  work: (db: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<KeyState>`
    select state, first_reply from claim_idempotency_key(${account_id}, ${key}, ${hash}, null)`.execute(db);
  const [found] = rows;
  if (found?.state === 'reused') throw keyReused();
  if (found?.state === 'replayed') return found.first_reply as T;
  const reply = await work(db);
  await sql`select save_idempotent_reply(${account_id}, ${key}, ${JSON.stringify(reply ?? null)})`.execute(
    db,
  );
  return reply;
}

/** The order that was placed when the key was first used; undefined if it has not been used of late. */
export async function findPlacedOrder(
  db: Transaction<DB>,
  account_id: string,
  { key, hash }: Idempotency,
): Promise<string | undefined> {
  const { rows } = await sql<KeyState>`
    select state, first_order from find_idempotency_key(${account_id}, ${key}, ${hash})`.execute(db);
  if (rows[0]?.state === 'reused') throw keyReused();
  return rows[0]?.first_order ?? undefined;
}

interface KeyState {
  state: 'claimed' | 'replayed' | 'reused' | null;
  first_reply: unknown;
  first_order: string | null;
}

export function keyReused() {
  return conflict(KEY_REUSED, { code: 'idempotency_key_reused' });
}
