import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

export async function insertThumbnail(
  db: Db,
  account_id: string,
  file_id: string,
  thumbnail_file_id: string,
): Promise<void> {
  await db.insertInto('thumbnails').values({ account_id, file_id, thumbnail_file_id }).execute();
}

/** Those of the ids that are live files of this purpose, held so that no one deletes them meanwhile. */
export async function holdFiles(
  db: Db,
  account_id: string,
  purpose: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks first, so that the second statement sees every reference made meanwhile. */
export async function deleteUnusedFiles(db: Db, account_id: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const files = db
    .selectFrom('files')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', 'in', ids);
  await files.orderBy('id').forUpdate().execute();
  await sql`
    with unused as (
      update files set deleted_at = now()
      where account_id = ${account_id} and id = any(${ids}::uuid[]) and deleted_at is null
        and not exists (select from brand_images i where i.account_id = files.account_id and i.file_id = files.id)
        and not exists (select from flavors f where f.account_id = files.account_id and f.image_file_id = files.id)
        and not exists (select from products p where p.account_id = files.account_id and p.certificate_file_id = files.id)
        and not exists (select from lots l where l.account_id = files.account_id and l.certificate_file_id = files.id)
      returning id
    )
    update files set deleted_at = now()
    from thumbnails t join unused on unused.id = t.file_id
    where t.account_id = ${account_id} and files.account_id = t.account_id and files.id = t.thumbnail_file_id`.execute(
    db,
  );
}
