import type { Pricing } from '@waybill/domain/catalogue/pricing';
import { sql } from 'kysely';
import { type Db, queryInAccount, queryInTransaction, type Scope } from '../database/db.ts';
import type { Fields, Statement } from '../database/one-trip.ts';

/** A flavor as an order needs it: what it is, what there is of it, and what decides the price of one store. */
export interface Sellable {
  flavor_id: string;
  sku: string;
  flavor: string;
  qty: number;
  /** Counted up by every change of the product and its prices. */
  product_version: number;
  pricing: Pricing;
  brand_name: string;
  product_name: string;
  product_type: string;
  size: number;
  size_unit: string;
  processor_name: string | null;
  processor_license: string | null;
}

interface Selling {
  store: { id: string; store_name: string; license_number: string } | undefined;
  /** By the SKU in small letters. */
  sellables: Map<string, Sellable>;
}

const SELLING = 'select store::text, sellables::text from selling($1, $2, $3, $4)';

function sellingStatement(
  account_id: string,
  by: { id: string } | { license: string },
  skus: string[],
): Statement {
  const keys = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  const store = 'id' in by ? [by.id, null] : [null, by.license];
  return { text: SELLING, values: [account_id, ...store, JSON.stringify(keys)] };
}

/** The store, and what it is asked to buy, as they are now and in one trip. */
export async function readSelling(
  scope: Scope,
  by: { id: string } | { license: string },
  skus: string[],
): Promise<Selling> {
  return sellingOf(await queryInAccount(scope, sellingStatement(scope.user.account_id, by, skus)));
}

/** The same within a transaction that has locked the flavors. */
export async function readSellables(
  db: Db,
  account_id: string,
  store_id: string,
  skus: string[],
): Promise<Map<string, Sellable>> {
  return sellingOf(await queryInTransaction(db, sellingStatement(account_id, { id: store_id }, skus)))
    .sellables;
}

function sellingOf([row]: Fields[]): Selling {
  const [store, sellables] = row ?? [];
  const found: Sellable[] = JSON.parse(sellables ?? '[]');
  return {
    store: store ? JSON.parse(store) : undefined,
    sellables: new Map(found.map((each) => [each.sku.toLowerCase(), each])),
  };
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
