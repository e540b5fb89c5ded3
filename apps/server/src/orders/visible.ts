import type { SessionUser } from '@waybill/domain/accounts/schema';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { CHANGED_BY_SOMEONE_ELSE, type Order } from '@waybill/domain/orders/schema';
import type { Db } from '../database/db.ts';
import { userRows } from '../http/user-rows.ts';
import { lockOrder, type Visible } from './repository.ts';

export function visibleTo(user: SessionUser): Visible {
  return userRows({ user }, 'orders.see', 'agent_id', 'driver_id');
}

/** The order to be changed, locked, and as the person last saw it. */
export async function lockForChange(
  db: Db,
  user: SessionUser,
  id: string,
  version: number | undefined,
): Promise<Order> {
  const order = await lockOrder(db, visibleTo(user), id);
  if (!order) throw notFound('Order');
  if (version !== undefined && version !== order.version) {
    throw conflict(CHANGED_BY_SOMEONE_ELSE, { code: 'version_conflict', extra: { data: order } });
  }
  return order;
}
