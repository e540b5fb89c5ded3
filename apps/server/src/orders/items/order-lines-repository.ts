import type { OrderLine } from '@waybill/domain/orders/schema';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

export interface NewLine extends OrderLine {
  position: number;
  flavor_id: string;
}

export async function addLines(
  db: Db,
  account_id: string,
  order_id: string,
  lines: NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`select add_order_lines(${account_id}, ${order_id}, ${JSON.stringify(lines)})`.execute(db);
}

export async function updateLine(
  db: Db,
  key: { account_id: string; order_id: string; id: string },
  change: { qty: number; price: number },
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set(change)
    .where('account_id', '=', key.account_id)
    .where('order_id', '=', key.order_id)
    .where('id', '=', key.id)
    .execute();
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

/**
 * Locks flavors by id or SKU in the order of their ids, as move_stock() does, so that what the rules are told of the stock
 * stays so until it is moved. By id deleted ones too, for an old order may still move them.
 */
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
