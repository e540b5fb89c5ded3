import { changesBetween } from '@waybill/domain/activity/changes';
import { notFound } from '@waybill/domain/lib/errors';
import { dollarsFrom } from '@waybill/domain/lib/money';
import type { Order } from '@waybill/domain/orders/schema';
import { statusAfterLedger } from '@waybill/domain/orders/status/status-payments';
import { cents } from '@waybill/domain/receivables/entry-rules';
import { logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { settleOrders } from '../../receivables/ledger-repository.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { lockAllOrders } from '../repository.ts';
import { statusFieldsOf } from '../status/save-status.ts';

/** What a call of the ledger does to one order. */
export interface Change {
  order: Order;
  /** Below 0 is taken back. */
  amount: number;
  /** What the order's history says. */
  message: string;
  isWrittenOff?: boolean;
}

export interface Settled {
  before: Order;
  after: Order;
  notified: string[];
}

/** Locked in the order of their ids, so that two calls never deadlock. */
export async function lockOrders(db: Db, account_id: string, ids: string[]): Promise<Order[]> {
  const asked = [...new Set(ids)];
  const orders = await lockAllOrders(db, account_id, asked);
  if (orders.length < asked.length) throw notFound('Order');
  return orders;
}

/** Sums up the orders after their entries were written; each has its status, version and log entry. */
export async function settle(context: Context, db: Db, changes: Change[]): Promise<Settled[]> {
  const { user } = context;
  if (changes.length === 0) return [];
  const settled = await settleOrders(
    db,
    user.account_id,
    changes.map(({ order, amount, isWrittenOff }) => ({
      id: order.id,
      order_status: statusAfterLedger(order, paidAfter(order, amount), isWrittenOff),
    })),
  );
  const results: Settled[] = [];
  for (const { order, amount, message, isWrittenOff } of changes) {
    const sums = settled.find(({ id }) => id === order.id);
    if (!sums) throw notFound('Order');
    const { version, updated_at, amount_paid, payment_type, credits, write_offs } = sums;
    const order_status = statusAfterLedger(order, paidAfter(order, amount), isWrittenOff);
    const payments = dollarsFrom(cents(amount_paid) - cents(credits) - cents(write_offs));
    const payment_info = { amount_paid, payment_type };
    const settlement = { payments, credits, write_offs };
    const after = { ...order, order_status, payment_info, settlement, version, updated_at };
    const data = { changes: changesBetween(order, statusFieldsOf(after)) };
    await logActivity(db, user, { action: 'apply', entity: 'order', id: order.id, message, data });
    results.push({ before: order, after, notified: await notifyPeople(db, user, order, after) });
  }
  return results;
}

function paidAfter(order: Order, amount: number): number {
  return dollarsFrom(cents(order.payment_info.amount_paid) + cents(amount));
}

/** To be called once the change is committed. */
export function tellOf(context: Context, settled: Settled[]): void {
  for (const { before, after, notified } of settled) notifyOrderChanged(context, after, before, notified);
}
