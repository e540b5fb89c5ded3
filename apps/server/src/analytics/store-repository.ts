import { MAX_STORE_PRICES } from '@waybill/domain/analytics/store-schema';
import { USUAL_ORDERS } from '@waybill/domain/orders/desk/usual-items';
import type { Order } from '@waybill/domain/orders/schema';
import { ORDER_LISTS, type OrderList } from '@waybill/domain/orders/status/status';
import { sql } from 'kysely';
import type { QueryBuilder } from '../database/batch-queries.ts';
import { COUNT_LIMIT } from '../database/page.ts';
import type { Visible } from '../orders/repository.ts';

/** A store's orders that someone may see, along the index of the store. */
function ordersOf(db: QueryBuilder, { account_id, agent_id, driver_id }: Visible, store_id: string) {
  let orders = db
    .selectFrom('orders')
    .where('orders.account_id', '=', account_id)
    .where('store_id', '=', store_id);
  if (agent_id) orders = orders.where('agent_id', '=', agent_id);
  return driver_id ? orders.where('delivery_driver_id', '=', driver_id) : orders;
}

export const owedBy = (db: QueryBuilder, visible: Visible, store_id: string) =>
  ordersOf(db, visible, store_id)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(order_total - amount_paid), 0)`.as('balance'),
    ])
    .where('list', '=', sql.lit('unpaid'));

export const soldSince = (db: QueryBuilder, visible: Visible, store_id: string, since: Date) =>
  ordersOf(db, visible, store_id)
    .select([
      sql<number>`count(*)`.as('order_count'),
      sql<number>`coalesce(sum(order_total), 0)`.as('total_sales'),
    ])
    .where('created_at', '>=', since.toISOString())
    .where('order_status', '<>', 'cancelled');

/** Of all lists, and of each, counted up to a limit. */
export const orderCounts = (db: QueryBuilder, visible: Visible, store_id: string) => {
  const rows = ordersOf(db, visible, store_id).select(sql.lit(1).as('one')).limit(COUNT_LIMIT);
  const counted = (list: OrderList) =>
    sql`(select count(*) from ${rows.where('list', '=', sql.lit(list))} counted)`;
  return sql<Record<'all' | OrderList, number>>`(select (select count(*) from ${rows} counted) as "all",
    ${sql.join(ORDER_LISTS.map((list) => sql`${counted(list)} as ${sql.ref(list)}`))})`;
};

/** Whole orders, whose lines tell what was bought. */
export const lastOrders = (db: QueryBuilder, visible: Visible, store_id: string) =>
  db
    .selectFrom('order_documents')
    .select(sql<Order>`document`.as('document'))
    .where('account_id', '=', visible.account_id)
    .where(
      sql<boolean>`id in (${ordersOf(db, visible, store_id)
        .select('id')
        .where('order_status', '<>', 'cancelled')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(USUAL_ORDERS)})`,
    )
    .orderBy('order_documents.created_at', 'desc')
    .orderBy('id', 'desc');

/** One more than is answered, which tells that there are more. */
export const ownPrices = (db: QueryBuilder, account_id: string, store_id: string) =>
  db
    .selectFrom('product_prices')
    .innerJoin('products', (join) =>
      join
        .onRef('products.account_id', '=', 'product_prices.account_id')
        .onRef('products.id', '=', 'product_prices.product_id'),
    )
    .innerJoin('brands', (join) =>
      join
        .onRef('brands.account_id', '=', 'products.account_id')
        .onRef('brands.id', '=', 'products.brand_id'),
    )
    .select([
      'products.id as product_id',
      'products.product_name',
      'brands.brand_name',
      'product_prices.price',
      'products.price as other_price',
    ])
    .where('product_prices.account_id', '=', account_id)
    .where('product_prices.store_id', '=', store_id)
    .where('products.deleted_at', 'is', null)
    .orderBy('brands.brand_name')
    .orderBy('products.product_name')
    .orderBy('products.id')
    .limit(MAX_STORE_PRICES + 1);
