import {
  HOME_ROWS,
  type HomeOrder,
  type LicensedStore,
  type LowFlavor,
  SETUP_STEPS,
  type SetupStep,
  type Stop,
} from '@waybill/domain/analytics/home-schema';
import { LOW_STOCK, stockState } from '@waybill/domain/catalogue/stock';
import type { Day } from '@waybill/domain/lib/dates';
import type { OrderStatus } from '@waybill/domain/orders/status';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import type { SalesScope } from './repository.ts';

function ordersOf(db: Db, { account_id, agent_id }: SalesScope) {
  const orders = db.selectFrom('orders').where('orders.account_id', '=', account_id);
  return agent_id === undefined ? orders : orders.where('agent_id', '=', agent_id);
}

const COLUMNS = [
  'id',
  'order_number',
  'store_name',
  'order_status',
  'order_total',
  'agent_name',
  'delivery_date',
  'created_at',
] as const;
const amountDue = sql<number>`order_total - amount_paid`.as('amount_due');

export async function readLatestOrders(db: Db, scope: SalesScope): Promise<HomeOrder[]> {
  const latest = ordersOf(db, scope).select(COLUMNS).select(amountDue);
  const rows = await latest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(HOME_ROWS).execute();
  return rows as HomeOrder[];
}

export async function readOldestIn(db: Db, scope: SalesScope, statuses: string[]): Promise<HomeOrder[]> {
  const oldest = ordersOf(db, scope).select(COLUMNS).select(amountDue).where('order_status', 'in', statuses);
  return (await oldest.orderBy('created_at').orderBy('id').limit(HOME_ROWS).execute()) as HomeOrder[];
}

/** The condition of the partial indexes, word for word. */
const toDeliver = sql<boolean>`order_status in ('pending approval', 'pending delivery')`;

export async function readDeliveries(db: Db, scope: SalesScope, when: 'today' | 'overdue', today: Day) {
  const due = ordersOf(db, scope)
    .where(toDeliver)
    .where('delivery_date', when === 'today' ? '=' : '<', today);
  const { count } = await due.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = due.select(COLUMNS).select(amountDue).orderBy('delivery_date').orderBy('id').limit(HOME_ROWS);
  return { count, orders: (count > 0 ? await rows.execute() : []) as HomeOrder[] };
}

export async function readStock(db: Db, account_id: string) {
  const scarce = db
    .selectFrom('flavors')
    .where('flavors.account_id', '=', account_id)
    .where('flavors.deleted_at', 'is', null)
    .where('flavors.qty', '<=', LOW_STOCK);
  const counts = await scarce
    .select([
      sql<number>`count(*) filter (where flavors.qty > 0)`.as('low'),
      sql<number>`count(*) filter (where flavors.qty = 0)`.as('out'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await scarce
    .innerJoin('products', (join) =>
      join
        .onRef('products.account_id', '=', 'flavors.account_id')
        .onRef('products.id', '=', 'flavors.product_id'),
    )
    .innerJoin('brands', (join) =>
      join
        .onRef('brands.account_id', '=', 'products.account_id')
        .onRef('brands.id', '=', 'products.brand_id'),
    )
    .select([
      'flavors.id as flavor_id',
      'products.id as product_id',
      'products.product_name',
      'brands.brand_name',
      'flavors.flavor',
      'flavors.sku',
      'flavors.qty',
    ])
    .orderBy('flavors.qty')
    .orderBy('products.product_name')
    .orderBy('flavors.id')
    .limit(HOME_ROWS)
    .execute();
  const flavors: LowFlavor[] = rows.map((row) => ({ ...row, stock: stockState(row.qty) }));
  return { ...counts, flavors };
}

/** A license still holds on the day it expires. */
export async function readLicenses(db: Db, account_id: string, today: Day, until: Day) {
  const due = db
    .selectFrom('stores')
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .where('license_expiration', '<=', until);
  const counts = await due
    .select([
      sql<number>`count(*) filter (where license_expiration < ${today})`.as('expired'),
      sql<number>`count(*) filter (where license_expiration >= ${today})`.as('expiring'),
    ])
    .executeTakeFirstOrThrow();
  const stores = await due
    .select(['id', 'store_name', 'license_number', 'license_expiration'])
    .select(
      sql<string>`case when license_expiration < ${today} then 'expired' else 'expiring' end`.as('license'),
    )
    .orderBy('license_expiration')
    .orderBy('id')
    .limit(HOME_ROWS)
    .execute();
  return { ...counts, stores: stores as LicensedStore[] };
}

const live = (table: 'processors' | 'brands' | 'products' | 'stores', account_id: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} where account_id = ${account_id} and deleted_at is null)`;

/** Whether there is one of each yet. */
export async function readSetup(db: Db, account_id: string): Promise<Record<SetupStep, boolean> | null> {
  const { rows } = await sql<Record<SetupStep, boolean>>`
    select ${live('processors', account_id)} as processor, ${live('brands', account_id)} as brand,
      ${live('products', account_id)} as product, ${live('stores', account_id)} as store,
      exists (select from users where account_id = ${account_id} and role = 'agent' and deleted_at is null)
        as agent`.execute(db);
  const [done] = rows;
  return done && SETUP_STEPS.some((step) => !done[step]) ? done : null;
}

const MOST_STOPS = 500;

/** What is assigned to the driver and not delivered yet; the store is as it is known today. */
export async function readStops(db: Db, account_id: string, driver_id: string): Promise<Stop[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('stores', (join) =>
      join.onRef('stores.account_id', '=', 'orders.account_id').onRef('stores.id', '=', 'orders.store_id'),
    )
    .select([
      'orders.id as order_id',
      'orders.order_number',
      'orders.order_status',
      'orders.delivery_date',
      'orders.items_total',
      'orders.order_total',
      'stores.id as store_id',
      'stores.store_name',
      'stores.address',
      'stores.city',
      'stores.state',
      'stores.zipcode',
      'stores.contact_name',
      sql<string | null>`coalesce(stores.store_phone, stores.phone)`.as('phone'),
    ])
    .where('orders.account_id', '=', account_id)
    .where('orders.delivery_driver_id', '=', driver_id)
    .where(toDeliver)
    .orderBy('orders.delivery_date')
    .orderBy('orders.id')
    .limit(MOST_STOPS)
    .execute();
  return rows as Stop[];
}

/** From the counts kept by the writes. */
export async function countIn(
  db: Db,
  { account_id, agent_id }: SalesScope,
  status: OrderStatus,
): Promise<number> {
  let query = db
    .selectFrom('order_counts')
    .select(sql<number>`coalesce(sum(orders), 0)::bigint`.as('total'))
    .where('account_id', '=', account_id)
    .where('order_status', '=', status);
  if (agent_id) query = query.where('agent_id', '=', agent_id);
  return (await query.executeTakeFirstOrThrow()).total;
}
