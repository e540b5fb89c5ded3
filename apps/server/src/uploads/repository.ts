import type { Purpose } from '@waybill/domain/lib/uploads';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { StoredFile } from './store-upload.ts';

export const FILE_COLUMNS = [
  'id',
  'purpose',
  'original_name',
  'media_type',
  'size',
  'sha256',
  'storage_key',
  'uploaded_by',
  'created_at',
] as const;

export interface FileRow extends StoredFile {
  id: string;
  uploaded_by: string;
  created_at: string;
}

export async function insertFile(
  db: Db,
  user: { account_id: string; id: string },
  file: StoredFile,
): Promise<FileRow> {
  const row = await db
    .insertInto('files')
    .values({ ...file, account_id: user.account_id, uploaded_by: user.id })
    .returning(FILE_COLUMNS)
    .executeTakeFirstOrThrow();
  return { ...row, purpose: row.purpose as Purpose };
}

/** Its bytes stay, for the log that names it. */
export async function deleteFile(db: Db, account_id: string, id: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ deleted_at: sql`now()` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
