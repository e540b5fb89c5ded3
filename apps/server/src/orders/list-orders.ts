import { dayIn } from '@waybill/domain/lib/dates';
import { notFound } from '@waybill/domain/lib/errors';
import type { ORDER_SORTS, OrderEvent, OrderQuery } from '@waybill/domain/orders/api';
import type { Order } from '@waybill/domain/orders/schema';
import { statusesOf, UNDELIVERED } from '@waybill/domain/orders/status';
import { sql } from 'kysely';
import type { Context } from '../lib/context.ts';
import { inAccount } from '../lib/db.ts';
import { readList, type SortKey } from '../lib/page.ts';
import { countOrders, findOrder, hasStore, lacking, searched, selectOrders } from './repository.ts';
import { visibleTo } from './visible.ts';

const SORTS: Record<(typeof ORDER_SORTS)[number], SortKey> = {
  created_at: { by: sql`orders.created_at`, type: 'timestamptz' },
  order_number: { by: sql`orders.number`, type: 'bigint' },
  store_name: { by: sql`store_name`, type: 'text' },
  items_total: { by: sql`items_total`, type: 'bigint' },
  order_total: { by: sql`order_total`, type: 'numeric' },
  amount_due: { by: sql`(order_total - amount_paid)`, type: 'numeric' },
  order_status: { by: sql`order_status`, type: 'text' },
  agent_name: { by: sql`agent_name`, type: 'text' },
  updated_at: { by: sql`orders.updated_at`, type: 'timestamptz' },
  delivery_date: { by: sql`coalesce(delivery_date, 'infinity')`, type: 'date' },
};

export function listOrders(context: Context, query: OrderQuery) {
  return inAccount(context, async (db) => {
    const visible = visibleTo(context.user);
    let rows = lacking(searched(selectOrders(db, visible), visible, query.q), query.missing);
    if (query.list) rows = rows.where('list', '=', query.list);
    if (query.status) rows = rows.where('order_status', '=', query.status);
    if (query.delivery) {
      const today = dayIn(context.user.time_zone, new Date());
      rows = rows
        .where('order_status', 'in', UNDELIVERED)
        .where('delivery_date', query.delivery === 'today' ? '=' : '<', today);
    }
    if (query.storeId) {
      if (!(await hasStore(db, visible.account_id, query.storeId))) throw notFound('Store');
      rows = rows.where('store_id', '=', query.storeId);
    }
    const counted = !query.q && !query.storeId && !query.missing && !query.delivery && !visible.driver_id;
    const list = await readList(rows, query, {
      sorts: SORTS,
      first: 'created_at',
      dir: 'desc',
      id: sql`orders.id`,
      ...(counted && {
        total: () => countOrders(db, visible, query, query.list ? statusesOf(query.list) : []),
      }),
    });
    return { ...list, data: list.data as Order[] };
  });
}

/** What an agent or an admin may still upload a manifest for. */
export function listPendingOrders(context: Context): Promise<{ data: Order[] }> {
  return inAccount(context, async (db) => {
    const rows = selectOrders(db, visibleTo(context.user)).where('order_status', 'in', UNDELIVERED);
    return { data: (await rows.orderBy('orders.created_at', 'desc').execute()) as Order[] };
  });
}

export function readOrder(context: Context, id: string): Promise<Order> {
  return inAccount(context, async (db) => {
    const order = await findOrder(db, visibleTo(context.user), id);
    if (!order) throw notFound('Order');
    return order;
  });
}

export function readOrderHistory(context: Context, id: string): Promise<OrderEvent[]> {
  return inAccount(context, async (db) => {
    if (!(await findOrder(db, visibleTo(context.user), id))) throw notFound('Order');
    return db
      .selectFrom('activity_log')
      .select(['id', 'created_at as at', 'user_name', 'action_type', 'log_message', 'additional_data'])
      .where('account_id', '=', context.user.account_id)
      .where('entity_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  });
}
