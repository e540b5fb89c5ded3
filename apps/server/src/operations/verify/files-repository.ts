import { type Kysely, sql } from 'kysely';

export interface StoredRow {
  account_id: string;
  id: string;
  original_name: string;
  storage_key: string;
  size: number;
  sha256: string;
}

/** Includes deleted files, whose bytes stay for the history. */
export async function readFileRows(db: Kysely<unknown>): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select account_id, id, original_name, storage_key, size, sha256 from files order by account_id, id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

export async function readAccountIds(db: Kysely<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from accounts`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
