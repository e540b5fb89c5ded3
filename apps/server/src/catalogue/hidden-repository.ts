import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

const NAMES = { processors: 'name', brands: 'brand_name', products: 'product_name' } as const;
export type Hideable = keyof typeof NAMES;

interface Hidden {
  name: string;
  hidden: boolean;
}

/** The record, deleted or not, held against a second undo. */
export async function lockHidden(
  db: Db,
  table: Hideable,
  account_id: string,
  id: string,
): Promise<Hidden | undefined> {
  const { rows } = await sql<Hidden>`select ${sql.ref(NAMES[table])} as name, deleted_at is not null as hidden
    from ${sql.table(table)} where account_id = ${account_id} and id = ${id} for update`.execute(db);
  return rows[0];
}

export async function show(db: Db, table: Hideable, account_id: string, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = null, version = version + 1, updated_at = now()
    where account_id = ${account_id} and id = ${id}`.execute(db);
}

/** Those that were deleted with the product, and not before. */
export async function showFlavorsOf(db: Db, account_id: string, product_id: string): Promise<void> {
  await sql`update flavors set deleted_at = null from products
    where products.account_id = flavors.account_id and products.id = flavors.product_id
      and products.account_id = ${account_id} and products.id = ${product_id}
      and flavors.deleted_at = products.deleted_at`.execute(db);
}

/** Whether everything that the record stands on is still there; it is held until the transaction ends. */
export async function standsOn(db: Db, table: Hideable, account_id: string, id: string): Promise<boolean> {
  if (table === 'processors') return true;
  const { rows } = await (table === 'brands'
    ? sql<{ live: boolean }>`select processors.deleted_at is null as live from brand_processors
        join processors on processors.account_id = brand_processors.account_id and processors.id = processor_id
        where brand_processors.account_id = ${account_id} and brand_id = ${id} for share of processors`
    : sql<{ live: boolean }>`select brands.deleted_at is null as live from products
        join brands on brands.account_id = products.account_id and brands.id = brand_id
        where products.account_id = ${account_id} and products.id = ${id} for share of brands`
  ).execute(db);
  return rows.every(({ live }) => live);
}
