import { dayIn } from '@waybill/domain/lib/dates';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import { notFound } from '@waybill/domain/lib/errors';
import type { PageRequest } from '@waybill/domain/lib/page';
import type { OrderEvent, OrderQuery, ordersApi } from '@waybill/domain/orders/api';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { findOrder, hasStore, readDocument } from '../repository.ts';
import { visibleTo } from '../visible.ts';
import { ROWS, readOrderList } from './list-repository.ts';

export async function listOrders(
  context: Context,
  query: OrderQuery & Pick<PageRequest, 'counted' | 'maxCounted'>,
) {
  const { user } = context;
  const { storeId } = query;
  if (storeId && !(await inAccount(context, (db) => hasStore(db, user.account_id, storeId)))) {
    throw notFound('Store');
  }
  const today = () => dayIn(user.time_zone, new Date());
  return readOrderList(context, visibleTo(user), query, today, query.view && ROWS);
}

/** What an agent or an admin may still upload a manifest for. */
export function listPendingOrders(context: Context, query: QueryOf<typeof ordersApi.listPending>) {
  const { user } = context;
  const today = () => dayIn(user.time_zone, new Date());
  return readOrderList(
    context,
    visibleTo(user),
    { ...query, delivery: 'undelivered' },
    today,
    query.view && ROWS,
  );
}

/** As the text that the database makes of it. */
export async function readOrderDocument(context: Context, id: string): Promise<string> {
  const document = await readDocument(context, visibleTo(context.user), id);
  if (!document) throw notFound('Order');
  return document;
}

/** Far more than is done to one order; those who look at it can add entries without end. */
const MAX_HISTORY = 1000;

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
      .limit(MAX_HISTORY)
      .execute();
  });
}
