import type { Picture } from '@waybill/documents/kit/content';
import type { Db } from '../../database/db.ts';
import type { SmallPicture } from '../../uploads/shrink-picture.ts';

/** The file as it was uploaded. */
export function findLogo(db: Db, account_id: string) {
  return db
    .selectFrom('logos')
    .innerJoin('files', (join) =>
      join.onRef('files.account_id', '=', 'logos.account_id').onRef('files.id', '=', 'logos.file_id'),
    )
    .select(['files.id', 'original_name', 'media_type', 'size'])
    .where('logos.account_id', '=', account_id)
    .executeTakeFirst();
}

export async function putLogo(
  db: Db,
  account_id: string,
  file_id: string,
  { bytes: picture, width, height }: SmallPicture,
): Promise<void> {
  const logo = { file_id, picture, width, height };
  await db
    .insertInto('logos')
    .values({ account_id, ...logo })
    .onConflict((on) => on.column('account_id').doUpdateSet(logo))
    .execute();
}

export async function deleteLogo(db: Db, account_id: string): Promise<void> {
  await db.deleteFrom('logos').where('account_id', '=', account_id).execute();
}

/** What is printed at the top of papers, if there is a logo. */
export async function readPrintedLogo(db: Db, account_id: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('logos')
    .select(['picture', 'width', 'height'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row && { bytes: new Uint8Array(row.picture).buffer, width: row.width, height: row.height };
}
