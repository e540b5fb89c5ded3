import { reach } from '@waybill/domain/accounts/permissions';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { CHANGED_BY_SOMEONE_ELSE, type Order } from '@waybill/domain/orders/schema';
import type { Db } from '../database/db.ts';
import { lockOrder, type Visible } from './repository.ts';

/** What the permission table's 'own' means for orders: an agent took them, a driver delivers them. */
export function visibleTo({ account_id, id, role }: SessionUser): Visible {
  if (reach(role, 'orders.see') === 'all') return { account_id };
  return role === 'driver' ? { account_id, driver_id: id } : { account_id, agent_id: id };
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
