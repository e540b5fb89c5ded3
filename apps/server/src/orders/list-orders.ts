import { dayIn } from '@waybill/domain/lib/dates';
import { notFound } from '@waybill/domain/lib/errors';
import type { OrderEvent, OrderQuery } from '@waybill/domain/orders/api';
import type { Order } from '@waybill/domain/orders/schema';
import { UNDELIVERED } from '@waybill/domain/orders/status';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';

import { readOrderList } from './list-repository.ts';
import { findOrder, hasStore, readDocument, selectOrders } from './repository.ts';

import { visibleTo } from './visible.ts';

export async function listOrders(context: Context, query: OrderQuery) {
  const { user } = context;
  const { storeId } = query;
  if (storeId && !(await inAccount(context, (db) => hasStore(db, user.account_id, storeId)))) {
    throw notFound('Store');
  }
  return readOrderList(context, visibleTo(user), query, () => dayIn(user.time_zone, new Date()));
}

/** What an agent or an admin may still upload a manifest for. */
export function listPendingOrders(context: Context): Promise<{ data: Order[] }> {
  return inAccount(context, async (db) => {
    const rows = selectOrders(db, visibleTo(context.user)).where('order_status', 'in', UNDELIVERED);
    const found = await rows.orderBy('created_at', 'desc').execute();
    return { data: found.map(({ document }) => document) };
  });
}

/** As the text that the database makes of it. */
export async function readOrderDocument(context: Context, id: string): Promise<string> {
  const document = await readDocument(context, visibleTo(context.user), id);
  if (!document) throw notFound('Order');
  return document;
}

export async function readOrder(context: Context, id: string): Promise<Order> {
  return JSON.parse(await readOrderDocument(context, id));
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
