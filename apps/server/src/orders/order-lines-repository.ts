import type { Pricing } from '@waybill/domain/catalogue/pricing';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** A flavor as an order needs it: what it is, what there is of it, and what decides the price of one store. */
export interface Sellable {
  flavor_id: string;
  sku: string;
  flavor: string;
  qty: number;
  pricing: Pricing;
  brand_name: string;
  product_name: string;
  product_type: string;
  size: number;
  size_unit: string;
  processor_name: string | null;
  processor_license: string | null;
}

/** Of customer prices only the store's own is read, beside that of every other store. */
const pricing = sql`case when p.pricing_type = 'universal'
  then json_build_object('type', 'universal', 'price', p.price)
  else json_build_object('type', 'customer-specific', 'prices', json_build_array(
    json_build_object('customer', '', 'store_id', null, 'price', p.price, 'isDefault', true),
    json_build_object('customer', '', 'store_id', own.store_id, 'price', own.price, 'isDefault', own.store_id is null)))
  end`;

/** Locks the flavors in one fixed order, so that orders on the same SKUs wait for each other and never deadlock. */
export async function lockSellables(
  db: Db,
  account_id: string,
  store_id: string,
  skus: string[],
): Promise<Map<string, Sellable>> {
  const { rows } = await sql<Sellable>`
    select f.id as flavor_id, f.sku, f.flavor, f.qty, ${pricing} as pricing,
      b.brand_name, p.product_name, p.product_type, p.size, p.size_unit,
      pr.name as processor_name, pr.license_number as processor_license
    from flavors f
    join products p on p.account_id = f.account_id and p.id = f.product_id and p.deleted_at is null
    join brands b on b.account_id = p.account_id and b.id = p.brand_id
    left join processors pr on pr.account_id = p.account_id and pr.id = p.processor_id
    left join product_prices own on own.account_id = p.account_id and own.product_id = p.id and own.store_id = ${store_id}
    where f.account_id = ${account_id} and f.deleted_at is null and f.sku_key = any(${skus.map((sku) => sku.toLowerCase())})
    order by f.id
    for no key update of f`.execute(db);
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
}

export async function readSellingStore(db: Db, account_id: string, by: { id: string } | { license: string }) {
  let query = db
    .selectFrom('stores')
    .select(['id', 'store_name', 'license_number'])
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null);
  query =
    'id' in by
      ? query.where('id', '=', by.id)
      : query.where(sql<boolean>`lower(license_number) = lower(${by.license})`);
  return query.executeTakeFirst();
}

/** Which flavor each line of an order took its stock from. */
export async function readLineFlavors(
  db: Db,
  account_id: string,
  order_id: string,
): Promise<
  { id: string; flavor_id: string; qty: number; sku: string; flavor: string; is_sample: boolean }[]
> {
  return db
    .selectFrom('order_lines')
    .select(['id', 'flavor_id', 'qty', 'sku', 'flavor', 'is_sample'])
    .where('account_id', '=', account_id)
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute();
}

/** Locks flavors by id or SKU in one fixed order; by id deleted ones too, for an old order may still move them. */
export async function lockFlavors(
  db: Db,
  account_id: string,
  ids: string[],
  skus: string[] = [],
): Promise<Map<string, { flavor: string; qty: number }>> {
  const { rows } = await sql<{ id: string; flavor: string; qty: number }>`
    select id, flavor, qty from flavors
    where account_id = ${account_id}
      and (id = any(${ids}::uuid[]) or (deleted_at is null and sku_key = any(${skus.map((sku) => sku.toLowerCase())})))
    order by id
    for no key update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readActiveDriver(
  db: Db,
  account_id: string,
  id: string,
): Promise<{ username: string } | undefined> {
  return db
    .selectFrom('users')
    .select('username')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('role', '=', 'driver')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
