import type { Purpose } from '@waybill/domain/lib/uploads';
import type { Db } from '../database/db.ts';
import { FILE_COLUMNS, type FileRow } from '../uploads/repository.ts';

export async function findFile(db: Db, account_id: string, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, purpose: row.purpose as Purpose };
}
