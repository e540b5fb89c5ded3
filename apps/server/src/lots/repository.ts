import type { Lot } from '@waybill/domain/lots/lot-schema';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Whose lots a person may see: all of the account, or those on the orders that they deliver. */
export interface Visible {
  account_id: string;
  driver_id?: string;
}

export const LOTS = sql`lots l
  join flavors f on f.account_id = l.account_id and f.id = l.flavor_id
  join products p on p.account_id = f.account_id and p.id = f.product_id
  join brands b on b.account_id = p.account_id and b.id = p.brand_id`;

/** A lot as everyone reads it, written by the database. */
export const LOT = sql`(select row_to_json(lot) from (select
  l.id, l.flavor_id, f.flavor, f.sku, f.product_id, p.product_name, b.brand_name, l.package_uid, l.lot_number, l.received, l.adjusted,
  l.allocated, l.available,
  l.available > 0 and lot_is_sellable(l.state, l.test_status, l.finished_good, l.expires_on, today_of(l.account_id)) as sellable,
  l.received_on, l.supplier_name, l.supplier_license, l.purchase_total, l.harvested_on, l.packaged_on, l.expires_on, l.thc_mg,
  l.cbd_mg, l.thc_percent, l.cbd_percent, l.test_status,
  coalesce(l.certificate_link, '/api/files/' || l.certificate_file_id) as certificate_url, l.finished_good, l.trade_sample, l.opening,
  l.returned_from, l.state, l.state_reason, l.version, iso(l.created_at) as created_at, iso(l.updated_at) as updated_at) lot)`;

/** Of a driver those on the orders that they deliver. */
export function seenBy({ driver_id }: Visible) {
  if (!driver_id) return sql`true`;
  return sql`exists (
    select from lot_allocations a join orders o on o.account_id = a.account_id and o.id = a.order_id
    where a.account_id = l.account_id and a.lot_id = l.id and o.delivery_driver_id = ${driver_id})`;
}

export async function findLot(db: Db, visible: Visible, id: string): Promise<Lot | undefined> {
  const { rows } = await sql<{ lot: Lot }>`
    select ${LOT} as lot from ${LOTS}
    where l.account_id = ${visible.account_id} and l.id = ${id} and ${seenBy(visible)}`.execute(db);
  return rows[0]?.lot;
}

/** Whether a file is the certificate of a lot that a person may see. */
export async function isOfVisibleLot(db: Db, visible: Visible, file_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from lots l
    where l.account_id = ${visible.account_id} and l.certificate_file_id = ${file_id} and ${seenBy(visible)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function isTagTaken(db: Db, account_id: string, tag: string, except?: string): Promise<boolean> {
  let query = db
    .selectFrom('lots')
    .select('id')
    .where('account_id', '=', account_id)
    .where('package_uid', '=', tag);
  if (except) query = query.where('id', '!=', except);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What a person says of a lot. */
export interface LotFields {
  package_uid: string | null;
  lot_number: string;
  received_on: string;
  supplier_name: string | null;
  supplier_license: string | null;
  purchase_total: number | null;
  harvested_on: string | null;
  packaged_on: string | null;
  expires_on: string | null;
  thc_mg: number | null;
  cbd_mg: number | null;
  thc_percent: number | null;
  cbd_percent: number | null;
  test_status: string;
  certificate_link: string | null;
  certificate_file_id: string | null;
  finished_good: boolean;
  trade_sample: boolean;
}

export async function insertLot(
  db: Db,
  lot: LotFields & { account_id: string; flavor_id: string; received: number },
): Promise<string> {
  const { id } = await db.insertInto('lots').values(lot).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What changes a figure is followed by balanceLots(). */
export async function updateLot(
  db: Db,
  { account_id, id }: { account_id: string; id: string },
  change: Partial<LotFields> & { adjusted?: number; state?: string; state_reason?: string | null },
): Promise<void> {
  await db
    .updateTable('lots')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`moment()` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** A live flavor by its id, with the names that the log tells. */
export async function findFlavor(db: Db, account_id: string, by: { id: string } | { sku: string }) {
  const query = db
    .selectFrom('flavors')
    .innerJoin('products', (join) =>
      join
        .onRef('products.account_id', '=', 'flavors.account_id')
        .onRef('products.id', '=', 'flavors.product_id'),
    )
    .select(['flavors.id', 'flavors.flavor', 'products.product_name'])
    .where('flavors.account_id', '=', account_id)
    .where('flavors.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null);
  const named =
    'id' in by
      ? query.where('flavors.id', '=', by.id)
      : query.where('flavors.sku_key', '=', by.sku.toLowerCase());
  return named.executeTakeFirst();
}
