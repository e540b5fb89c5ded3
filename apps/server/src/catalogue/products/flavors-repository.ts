import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** In the order of their ids, as moveStock() locks them. */
export function lockFlavorsOf(db: Db, account_id: string, product_id: string) {
  return db
    .selectFrom('flavors')
    .select(['id', 'flavor', 'sku', 'qty', 'qty_sold', 'qty_held', 'label_thc_mg', 'image_file_id'])
    .where('account_id', '=', account_id)
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function findProductOfFlavor(db: Db, account_id: string, flavor_id: string) {
  return db
    .selectFrom('flavors')
    .innerJoin('products', (join) =>
      join
        .onRef('products.account_id', '=', 'flavors.account_id')
        .onRef('products.id', '=', 'flavors.product_id'),
    )
    .select(['products.id', 'products.product_name'])
    .where('flavors.account_id', '=', account_id)
    .where('flavors.id', '=', flavor_id)
    .where('flavors.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Which of these the account has already, as it writes them. */
export async function takenSkus(db: Db, account_id: string, skus: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('flavors')
    .select('sku')
    .where('account_id', '=', account_id)
    .where('sku_key', '=', sql<string>`any(${skus.map((sku) => sku.toLowerCase())})`)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ sku }) => sku);
}

/** The first of these SKUs that a live flavor of another product has. */
export async function takenSku(
  db: Db,
  account_id: string,
  skus: string[],
  except?: string,
): Promise<string | undefined> {
  const lower = skus.map((sku) => sku.toLowerCase());
  let query = db
    .selectFrom('flavors')
    .select('sku')
    .where('account_id', '=', account_id)
    .where('sku_key', 'in', lower)
    .where('deleted_at', 'is', null);
  if (except) query = query.where('product_id', '!=', except);
  return (await query.limit(1).executeTakeFirst())?.sku;
}

export interface FlavorFields {
  flavor: string;
  sku: string;
  position: number;
  image_file_id: string | null;
  label_thc_mg: number | null;
}

/** With no stock: that comes by moveStock(). */
export async function insertFlavor(
  db: Db,
  account_id: string,
  product_id: string,
  fields: FlavorFields,
): Promise<string> {
  const row = await db
    .insertInto('flavors')
    .values({ account_id, product_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function hideFlavorsOf(db: Db, account_id: string, product_id: string): Promise<void> {
  await db
    .updateTable('flavors')
    .set({ deleted_at: sql`now()` })
    .where('account_id', '=', account_id)
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function showFlavor(
  db: Db,
  account_id: string,
  id: string,
  fields: FlavorFields,
): Promise<void> {
  await db
    .updateTable('flavors')
    .set({ ...fields, deleted_at: null })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
