import type { OrderQuery } from '@waybill/domain/orders/api';
import type { Order, OrderLine } from '@waybill/domain/orders/schema';
import type { SignedFile } from '@waybill/domain/orders/status';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** Which orders a person may see: all of the account, those they took, or those they deliver. */
export interface Visible {
  account_id: string;
  agent_id?: string;
  driver_id?: string;
}

const lines = sql<OrderLine[]>`(
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'brand_name', l.brand_name, 'processor_name', l.processor_name, 'product_name', l.product_name,
    'product_type', l.product_type, 'flavor', l.flavor, 'sku', l.sku, 'qty', l.qty, 'price', l.price,
    'size', l.size, 'size_unit', l.size_unit, 'is_sample', l.is_sample) order by l.position), '[]')
  from order_lines l where l.account_id = orders.account_id and l.order_id = orders.id)`;

const address = sql<Order['store_address']>`(
  select json_build_object('address', s.address, 'city', s.city, 'state', s.state, 'zipcode', s.zipcode)
  from stores s where s.account_id = orders.account_id and s.id = orders.store_id)`;

/** Literals, so that the partial indexes of the same conditions are used. */
const LACKING = {
  manifest: sql<boolean>`(was_delivered and manifest_count = 0)`,
  invoice: sql<boolean>`(was_delivered and invoice_count = 0)`,
};

export function lacking<T extends ReturnType<typeof selectOrders>>(query: T, kind: SignedFile | undefined) {
  return kind ? query.where(LACKING[kind]) : query;
}

export function selectOrders(db: Db, visible: Visible) {
  let query = db
    .selectFrom('orders')
    .leftJoin('users as driver', (join) =>
      join
        .onRef('driver.account_id', '=', 'orders.account_id')
        .onRef('driver.id', '=', 'orders.delivery_driver_id'),
    )
    .where('orders.account_id', '=', visible.account_id)
    .select([
      'orders.id',
      'order_number',
      'store_id',
      'store_name',
      'store_license',
      'processor_name',
      'processor_license',
      'order_status',
      'items_total',
      'subtotal',
      'tax_rate',
      'order_total',
      'agent_id',
      'agent_name',
      'delivery_date',
      'delivery_driver_id',
      'driver.username as delivery_driver',
      'manifest_count',
      'invoice_count',
      'version',
      'orders.created_at',
      'orders.updated_at',
    ])
    .select(
      sql<
        Order['payment_info']
      >`json_build_object('amount_paid', amount_paid, 'payment_type', payment_type)`.as('payment_info'),
    )
    .select([lines.as('order_details'), address.as('store_address')]);
  if (visible.agent_id) query = query.where('agent_id', '=', visible.agent_id);
  if (visible.driver_id) query = query.where('delivery_driver_id', '=', visible.driver_id);
  return query;
}

export async function findOrder(db: Db, visible: Visible, id: string): Promise<Order | undefined> {
  return (await selectOrders(db, visible).where('orders.id', '=', id).executeTakeFirst()) as
    | Order
    | undefined;
}

/** Locks the order's row first, so that two changes can not interleave, and then reads it as it stands. */
export async function lockOrder(db: Db, visible: Visible, id: string): Promise<Order | undefined> {
  await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', visible.account_id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findOrder(db, visible, id);
}

/** A number is looked up as a number; anything else is looked for among the names of stores and agents. */
export function searched<T extends ReturnType<typeof selectOrders>>(
  query: T,
  visible: Visible,
  q: string | undefined,
) {
  if (!q) return query;
  const { account_id } = visible;
  const number = /^\s*(?:ORD-?)?(\d{1,15})\s*$/i.exec(q)?.[1];
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const byName = sql<boolean>`(
    store_id in (select store_id from order_store_names where account_id = ${account_id} and store_name ilike ${pattern})
    or agent_id in (select id from users where account_id = ${account_id} and username ilike ${pattern}))`;
  return query.where(number ? sql<boolean>`(orders.number = ${Number(number)} or ${byName})` : byName);
}

/** From the counts kept by the writes, unless a search or a driver's stops narrow the list. */
export async function countOrders(
  db: Db,
  visible: Visible,
  { list, status }: OrderQuery,
  statuses: string[],
): Promise<number> {
  let query = db
    .selectFrom('order_counts')
    .select(sql<number>`coalesce(sum(orders), 0)::bigint`.as('total'))
    .where('account_id', '=', visible.account_id);
  if (visible.agent_id) query = query.where('agent_id', '=', visible.agent_id);
  if (list) query = query.where('order_status', 'in', statuses);
  if (status) query = query.where('order_status', '=', status);
  return (await query.executeTakeFirstOrThrow()).total;
}

export async function nextNumber(db: Db, account_id: string): Promise<number> {
  const row = await db
    .insertInto('order_counters')
    .values({ account_id, last_number: 1001 })
    .onConflict((on) =>
      on.column('account_id').doUpdateSet({ last_number: sql`order_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

export interface OrderRow {
  account_id: string;
  id: string;
  number: number;
  store_id: string;
  store_name: string;
  store_license: string;
  processor_name: string | null;
  processor_license: string;
  order_status: string;
  items_total: number;
  subtotal: number;
  tax_rate: number;
  order_total: number;
  agent_id: string;
  agent_name: string;
}

export async function insertOrder(db: Db, order: OrderRow): Promise<void> {
  await db.insertInto('orders').values(order).execute();
}

export interface LineRow extends OrderLine {
  account_id: string;
  order_id: string;
  position: number;
  flavor_id: string;
}

export async function insertLines(db: Db, rows: LineRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('order_lines').values(rows).execute();
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

interface OrderChange {
  order_status?: string;
  items_total?: number;
  subtotal?: number;
  order_total?: number;
  amount_paid?: number;
  payment_type?: string[];
  delivery_date?: string | null;
  delivery_driver_id?: string | null;
}

export async function updateOrder(
  db: Db,
  account_id: string,
  id: string,
  change: OrderChange,
): Promise<Pick<Order, 'version' | 'updated_at'>> {
  return db
    .updateTable('orders')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`moment()` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning(['version', 'updated_at'])
    .executeTakeFirstOrThrow();
}

/** Also one that was deleted: its orders stay. */
export async function hasStore(db: Db, account_id: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
