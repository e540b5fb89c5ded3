import type { BrandChange } from '@waybill/domain/catalogue/brand-schema';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Held against products that would come to use it meanwhile. */
export async function lockBrand(db: Db, account_id: string, id: string): Promise<void> {
  await db
    .selectFrom('brands')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

type Fields = Omit<BrandChange, 'processorIds' | 'brand_images' | 'version'>;

export async function insertBrand(db: Db, account_id: string, fields: Fields): Promise<string> {
  const row = await db
    .insertInto('brands')
    .values({ account_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateBrand(
  db: Db,
  account_id: string,
  id: string,
  change: Partial<Fields> & { deleted_at?: 'now' },
): Promise<void> {
  await db
    .updateTable('brands')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function replaceBrandProcessors(
  db: Db,
  account_id: string,
  brand_id: string,
  processorIds: string[],
): Promise<void> {
  await db
    .deleteFrom('brand_processors')
    .where('account_id', '=', account_id)
    .where('brand_id', '=', brand_id)
    .execute();
  const rows = processorIds.map((processor_id) => ({ account_id, brand_id, processor_id }));
  await db.insertInto('brand_processors').values(rows).execute();
}

interface ImageRow {
  order_number: number;
  image_title: string;
  image_description: string;
  file_id: string;
}

export async function replaceBrandImages(
  db: Db,
  account_id: string,
  brand_id: string,
  images: ImageRow[],
): Promise<void> {
  await db
    .deleteFrom('brand_images')
    .where('account_id', '=', account_id)
    .where('brand_id', '=', brand_id)
    .execute();
  if (images.length === 0) return;
  const rows = images.map((image, position) => ({ account_id, brand_id, position, ...image }));
  await db.insertInto('brand_images').values(rows).execute();
}
