import { DEFAULT_TERMS_DAYS } from '@waybill/domain/accounts/trade-settings';
import type { Order } from '@waybill/domain/orders/schema';
import { DELIVERED, type OrderStatus } from '@waybill/domain/orders/status/status';
import type { Db } from '../../database/db.ts';
import { readTerms, settleOrders } from '../../receivables/ledger-repository.ts';
import { savedOrder, updateOrder } from '../repository.ts';

interface StatusFields {
  order_status: OrderStatus;
  delivery_date: string | null;
  delivery_driver_id?: string | null;
}

/** Status and delivery, and with them what is paid, if entries were written; the terms are frozen at delivery. */
export async function saveStatus(
  db: Db,
  account_id: string,
  order: Order,
  fields: StatusFields,
  isPaidAnew: boolean,
): Promise<Order> {
  const change = { ...fields, ...(await termsFrozen(db, account_id, order, fields.order_status)) };
  if (!isPaidAnew) return updateOrder(db, account_id, order.id, change);
  await settleOrders(db, account_id, [{ id: order.id, ...change }]);
  return savedOrder(db, account_id, order.id);
}

/** The terms of an order that is delivered now, which it keeps from then on. */
export async function termsFrozen(
  db: Db,
  account_id: string,
  order: Order,
  next: OrderStatus,
): Promise<{ terms_days?: number }> {
  if (!DELIVERED.includes(next) || DELIVERED.includes(order.order_status)) return {};
  return { terms_days: (await readTerms(db, account_id, order.store_id)) ?? DEFAULT_TERMS_DAYS };
}

/** What a change of status may have changed. */
export function statusFieldsOf({ order_status, payment_info, payment_terms, delivery_date }: Order) {
  return { order_status, payment_info, payment_terms, delivery_date };
}
