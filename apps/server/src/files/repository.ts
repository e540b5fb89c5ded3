import type { Purpose } from '@waybill/domain/lib/uploads';
import type { Db } from '../database/db.ts';
import type { StoredFile } from '../uploads/store-upload.ts';

const COLUMNS = [
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
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { ...row, purpose: row.purpose as Purpose };
}

export async function findFile(db: Db, account_id: string, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('files')
    .select(COLUMNS)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, purpose: row.purpose as Purpose };
}
