import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

export async function lockProduct(db: Db, account_id: string, id: string): Promise<void> {
  await db
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

export interface ProductFields {
  product_name: string;
  brand_id: string;
  processor_id: string | null;
  product_type: string;
  size: number;
  size_unit: string;
  units_per_case: number;
  pricing_type: string;
  price: number;
  certificate_link: string | null;
  certificate_file_id: string | null;
}

export async function insertProduct(db: Db, account_id: string, fields: ProductFields): Promise<string> {
  const row = await db
    .insertInto('products')
    .values({ account_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateProduct(
  db: Db,
  account_id: string,
  id: string,
  change: ProductFields | { deleted_at: 'now' } | Record<string, never>,
): Promise<void> {
  await db
    .updateTable('products')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function replacePrices(
  db: Db,
  account_id: string,
  product_id: string,
  prices: { store_id: string; price: number }[],
): Promise<void> {
  await db
    .deleteFrom('product_prices')
    .where('account_id', '=', account_id)
    .where('product_id', '=', product_id)
    .execute();
  if (prices.length === 0) return;
  const rows = prices.map((row) => ({ account_id, product_id, ...row }));
  await db.insertInto('product_prices').values(rows).execute();
}

interface NamedStore {
  id: string;
  store_name: string;
}

/** Live stores of these ids or names, held so that no one deletes them meanwhile. */
export function holdStores(
  db: Db,
  account_id: string,
  ids: string[],
  names: string[],
): Promise<NamedStore[]> {
  return db
    .selectFrom('stores')
    .select(['id', 'store_name'])
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('id', '=', sql<string>`any(${ids}::uuid[])`),
        eb(sql`lower(store_name)`, '=', sql<string>`any(${names.map((name) => name.toLowerCase())}::text[])`),
      ]),
    )
    .orderBy('id')
    .forShare()
    .execute();
}
