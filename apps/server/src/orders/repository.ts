import type { Order } from '@waybill/domain/orders/schema';
import { type Kysely, sql } from 'kysely';
import { callInAccount, type Db, type Scope } from '../database/db.ts';
import type { DB } from '../database/schema.ts';

/** Which orders a person may see: all of the account, those they took, or those they deliver. */
export interface Visible {
  account_id: string;
  agent_id?: string;
  driver_id?: string;
}

/** Of each order its document; the other columns are for narrowing and sorting. */
export function selectOrders(db: Kysely<DB>, visible: Visible) {
  let query = db
    .selectFrom('order_documents')
    .where('account_id', '=', visible.account_id)
    .select(sql<Order>`document`.as('document'));
  if (visible.agent_id) query = query.where('agent_id', '=', visible.agent_id);
  if (visible.driver_id) query = query.where('delivery_driver_id', '=', visible.driver_id);
  return query;
}

export async function findOrder(db: Db, visible: Visible, id: string): Promise<Order | undefined> {
  return (await selectOrders(db, visible).where('id', '=', id).executeTakeFirst())?.document;
}

const READ_ORDER = 'select read_order($1, $2, $3, $4)';

/** As the text that the database makes of it. */
export async function readDocument(scope: Scope, visible: Visible, id: string): Promise<string | undefined> {
  const { account_id, agent_id, driver_id } = visible;
  const values = [account_id, id, agent_id ?? null, driver_id ?? null];
  const [[document] = []] = await callInAccount(scope, { text: READ_ORDER, values });
  return document ?? undefined;
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

export async function readOrders(db: Db, account_id: string, ids: string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await selectOrders(db, { account_id }).where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ document }) => document);
}

/** Locked in the order of their ids, so that two calls never deadlock; those that are not there are left out. */
export async function lockAllOrders(db: Db, account_id: string, ids: string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return readOrders(db, account_id, ids);
}

interface OrderChange {
  order_status?: string;
  items_total?: number;
  subtotal?: number;
  order_total?: number;
  terms_days?: number;
  delivery_date?: string | null;
  delivery_driver_id?: string | null;
  run_id?: string | null;
  notices?: string[];
}

export async function updateOrder(
  db: Db,
  account_id: string,
  id: string,
  change: OrderChange,
): Promise<Order> {
  await db
    .updateTable('orders')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`moment()` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  return savedOrder(db, account_id, id);
}

/** Read anew, because its due date and terms follow from what was saved. */
export async function savedOrder(db: Db, account_id: string, id: string): Promise<Order> {
  const { document } = await selectOrders(db, { account_id }).where('id', '=', id).executeTakeFirstOrThrow();
  return document;
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
