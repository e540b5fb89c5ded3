import { HOME_ROWS, type LicensedStore, type SetupStep } from '@waybill/domain/analytics/home-schema';
import type { Quarter } from '@waybill/domain/books/quarter';
import { LOW_STOCK } from '@waybill/domain/catalogue/stock';
import { addDays, type Day } from '@waybill/domain/lib/dates';
import { ORDER_STATUSES, type OrderStatus } from '@waybill/domain/orders/status/status';
import { FINAL_PAYMENT_DAYS } from '@waybill/domain/receivables/default-schema';
import { sql } from 'kysely';
import type { QueryBuilder } from '../database/batch-queries.ts';
import type { SalesScope } from './repository.ts';

function ordersOf(db: QueryBuilder, { account_id, agent_id }: SalesScope) {
  const orders = db.selectFrom('orders').where('orders.account_id', '=', account_id);
  return agent_id === undefined ? orders : orders.where('agent_id', '=', agent_id);
}

const homeOrders = (db: QueryBuilder, scope: SalesScope) =>
  ordersOf(db, scope)
    .select(['id', 'order_number', 'store_id', 'store_name', 'order_total', 'agent_name', 'delivery_date'])
    .select([
      sql<OrderStatus>`order_status`.as('order_status'),
      sql<string>`iso(created_at)`.as('created_at'),
      sql<number>`order_total - amount_paid`.as('amount_due'),
    ])
    .limit(HOME_ROWS);

export const latestOrders = (db: QueryBuilder, scope: SalesScope) =>
  homeOrders(db, scope).orderBy('orders.created_at', 'desc').orderBy('id', 'desc');

/** Literals, so that the index of open orders is used. */
const inStatus = (db: QueryBuilder, scope: SalesScope, status: OrderStatus) =>
  ordersOf(db, scope)
    .where('list', '=', sql.lit(ORDER_STATUSES[status].list))
    .where('order_status', '=', status);

/** The oldest of each status are found along the open orders, whatever else the account has. */
export function oldestIn(db: QueryBuilder, scope: SalesScope, statuses: OrderStatus[]) {
  const oldest = statuses.map((status) =>
    inStatus(db, scope, status).select('id').orderBy('created_at').orderBy('id').limit(HOME_ROWS),
  );
  return homeOrders(db, scope)
    .where(sql<boolean>`id in (${sql.join(oldest, sql` union all `)})`)
    .orderBy('orders.created_at')
    .orderBy('id');
}

/** The condition of the partial indexes, word for word. */
const toDeliver = sql<boolean>`order_status in ('pending approval', 'pending delivery')`;
const DUE = { today: '=', overdue: '<' } as const;
export type Due = keyof typeof DUE;

export const deliveries = (db: QueryBuilder, scope: SalesScope, due: Due, today: Day) =>
  homeOrders(db, scope)
    .where(toDeliver)
    .where('delivery_date', DUE[due], today)
    .orderBy('delivery_date')
    .orderBy('id');

export const countDeliveries = (db: QueryBuilder, scope: SalesScope, due: Due, today: Day) =>
  ordersOf(db, scope)
    .select(sql<number>`count(*)`.as('count'))
    .where(toDeliver)
    .where('delivery_date', DUE[due], today);

const scarce = (db: QueryBuilder, account_id: string) =>
  db
    .selectFrom('flavors')
    .where('flavors.account_id', '=', account_id)
    .where('flavors.deleted_at', 'is', null)
    .where('flavors.qty', '<=', LOW_STOCK);

export const countScarce = (db: QueryBuilder, account_id: string) =>
  scarce(db, account_id).select([
    sql<number>`count(*) filter (where flavors.qty > 0)`.as('low'),
    sql<number>`count(*) filter (where flavors.qty = 0)`.as('out'),
  ]);

export const scarceFlavors = (db: QueryBuilder, account_id: string) =>
  scarce(db, account_id)
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
    .limit(HOME_ROWS);

const licensesDue = (db: QueryBuilder, account_id: string, until: Day) =>
  db
    .selectFrom('stores')
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .where('license_expiration', '<=', until);

/** A license still holds on the day it expires. */
export const countLicenses = (db: QueryBuilder, account_id: string, today: Day, until: Day) =>
  licensesDue(db, account_id, until).select([
    sql<number>`count(*) filter (where license_expiration < ${today})`.as('expired'),
    sql<number>`count(*) filter (where license_expiration >= ${today})`.as('expiring'),
  ]);

export const licensedStores = (db: QueryBuilder, account_id: string, today: Day, until: Day) =>
  licensesDue(db, account_id, until)
    .select(['id', 'store_name', 'license_number', sql<Day>`license_expiration`.as('license_expiration')])
    .select(
      sql<
        LicensedStore['license']
      >`case when license_expiration < ${today} then 'expired' else 'expiring' end`.as('license'),
    )
    .orderBy('stores.license_expiration')
    .orderBy('id')
    .limit(HOME_ROWS);

/** The condition of the partial index, word for word. */
const owing = sql<boolean>`order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete') and amount_paid < order_total`;

export const overdueBalance = (db: QueryBuilder, account_id: string, today: Day) =>
  db
    .selectFrom('orders')
    .select([
      sql<number>`coalesce(sum(order_total - amount_paid), 0)`.as('balance'),
      sql<number>`count(distinct store_id)`.as('stores'),
    ])
    .where('account_id', '=', account_id)
    .where(owing)
    .where(sql<boolean>`due_date(delivery_date, payment_terms, terms_days) < ${today}::date`);

/** Stores with an order in default that no notice names, or only one that was reported as paid; elsewhere than in New York there are none. */
export const noticesDue = (db: QueryBuilder, account_id: string, today: Day) =>
  db
    .selectFrom('orders')
    .select(
      sql<number | null>`case when not exists (
        select from trade_settings where account_id = ${account_id} and jurisdiction <> 'New York')
        then count(distinct store_id) end`.as('count'),
    )
    .where('account_id', '=', account_id)
    .where(owing)
    .where('delivery_date', '<', addDays(today, -FINAL_PAYMENT_DAYS))
    .where(
      sql<boolean>`not exists (
        select from default_notice_orders r join default_notices n on n.account_id = r.account_id and n.id = r.notice_id
        where r.account_id = orders.account_id and r.order_id = orders.id and n.paid_reported_on is null)`,
    );

/** The day on which a return is due that was not filed yet; none outside New York. */
export const returnToFile = (db: QueryBuilder, account_id: string, quarter: Quarter | undefined) =>
  db
    .selectFrom('accounts')
    .select(sql<Day>`${quarter?.due_on ?? null}::date`.as('due_on'))
    .where('id', '=', account_id)
    .where(
      sql<boolean>`${quarter?.quarter ?? null}::text is not null
        and not exists (select from trade_settings where account_id = ${account_id} and jurisdiction <> 'New York')
        and not exists (
          select from excise_returns where account_id = ${account_id} and quarter = ${quarter?.quarter ?? null}::text)`,
    );

type Owned = 'processors' | 'brands' | 'products' | 'stores' | 'orders';

/** One that the people of the account made themselves. */
const own = (table: Owned, kind: SetupStep, account_id: string) => {
  const live = table === 'orders' ? sql`true` : sql`r.deleted_at is null`;
  return sql<boolean>`exists (
    select from ${sql.table(table)} r where r.account_id = ${account_id} and ${live} and not exists (
      select from sample_records s where s.account_id = r.account_id and s.kind = ${sql.lit(kind)} and s.id = r.id))`;
};

/** Whether there is one of each yet. */
export const setupDone = (account_id: string) => sql<Record<SetupStep, boolean> & { sample: boolean }>`(
  select ${own('processors', 'processor', account_id)} as processor, ${own('brands', 'brand', account_id)} as brand,
    ${own('products', 'product', account_id)} as product, ${own('stores', 'store', account_id)} as store,
    ${own('orders', 'order', account_id)} as "order",
    exists (select from users where account_id = ${account_id} and role = 'agent' and deleted_at is null) as agent,
    exists (select from invoice_details where account_id = ${account_id}) as invoice,
    exists (select from sample_records where account_id = ${account_id}) as sample)`;

const MAX_STOPS = 500;

/** What is assigned to the driver and not delivered yet; the store is as it is known today. */
export const stopsOf = (db: QueryBuilder, account_id: string, driver_id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('stores', (join) =>
      join.onRef('stores.account_id', '=', 'orders.account_id').onRef('stores.id', '=', 'orders.store_id'),
    )
    .select([
      'orders.id as order_id',
      'orders.order_number',
      sql<OrderStatus>`orders.order_status`.as('order_status'),
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
    .limit(MAX_STOPS);

/** Along the open orders, which are few. */
export const countIn = (db: QueryBuilder, scope: SalesScope, status: OrderStatus) =>
  inStatus(db, scope, status).select(sql<number>`count(*)`.as('count'));
