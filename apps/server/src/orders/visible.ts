import type { SessionUser } from '@waybill/domain/accounts/schema';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { refuseOutForDelivery } from '@waybill/domain/orders/policies';
import { CHANGED_BY_SOMEONE_ELSE, type Order } from '@waybill/domain/orders/schema';
import type { Db } from '../database/db.ts';
import { userRows } from '../http/user-rows.ts';
import { lockOrder, type Visible } from './repository.ts';

export function visibleTo(user: SessionUser): Visible {
  return userRows({ user }, 'orders.see', 'agent_id', 'driver_id');
}

export async function lockVisible(db: Db, user: SessionUser, id: string): Promise<Order> {
  const order = await lockOrder(db, visibleTo(user), id);
  if (!order) throw notFound('Order');
  return order;
}

/** The order to be changed, locked, not on the road, and as the person last saw it. */
export async function lockForChange(
  db: Db,
  user: SessionUser,
  id: string,
  version: number | undefined,
): Promise<Order> {
  const order = await lockVisible(db, user, id);
  refuseOutForDelivery(order);
  if (version !== undefined && version !== order.version) {
    throw conflict(CHANGED_BY_SOMEONE_ELSE, { code: 'version_conflict', extra: { data: order } });
  }
  return order;
}
