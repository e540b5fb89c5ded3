import { conflict } from '@waybill/domain/lib/errors';
import { formatMoney } from '@waybill/domain/lib/money';
import { notCancelled, notDelivered, nothingOpen, nothingToRelease } from '@waybill/domain/orders/ledger-api';
import type { Order } from '@waybill/domain/orders/schema';
import { DELIVERED } from '@waybill/domain/orders/status/status';
import { balanceOf } from '@waybill/domain/orders/totals';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { postEntry, readLiveEntries, unapplyEntry } from '../../receivables/ledger-repository.ts';
import { lockForChange } from '../visible.ts';
import { type Settled, settle, tellOf } from './settle.ts';

/** Of the whole balance; the order is complete, and what was written off marks it. */
export function writeOff(context: Context, id: string, reason: string): Promise<Order> {
  const { user } = context;
  const today = todayOf(context);
  return changingOrder(context, id, async (db, order) => {
    if (!DELIVERED.includes(order.order_status)) throw conflict(notDelivered(order.order_number));
    const amount = balanceOf(order);
    if (amount <= 0) throw conflict(nothingOpen(order.order_number));
    const applications = [{ order_id: id, amount }];
    const { store_id } = order;
    const entry = { kind: 'write_off' as const, store_id, date: today, amount, note: reason, applications };
    const { id: entry_id, number } = await postEntry(db, user, entry, today);
    const message = `Wrote off ${formatMoney(amount)} of ${order.order_number} as ${number}: ${reason}`;
    await logActivity(db, user, {
      ...{ action: 'create', entity: 'write_off', id: entry_id, message, data: { created: entry } },
    });
    return settle(context, db, [{ order, amount, message, isWrittenOff: true }]);
  });
}

/** What was paid on a cancelled order lies on account of its store. */
export function releaseToAccount(context: Context, id: string, reason: string): Promise<Order> {
  const { user } = context;
  return changingOrder(context, id, async (db, order) => {
    if (order.order_status !== 'cancelled') throw conflict(notCancelled(order.order_number));
    const entries = await readLiveEntries(db, user.account_id, id);
    if (entries.length === 0) throw conflict(nothingToRelease(order.order_number));
    for (const entry of entries) await unapplyEntry(db, user.account_id, entry.id, id, todayOf(context));
    const amount = order.payment_info.amount_paid - order.settlement.write_offs;
    const message = `Released ${formatMoney(amount)} of ${order.order_number} to the account: ${reason}`;
    return settle(context, db, [{ order, amount: -amount, message }]);
  });
}

async function changingOrder(
  context: Context,
  id: string,
  change: (db: Parameters<typeof lockForChange>[0], order: Order) => Promise<Settled[]>,
): Promise<Order> {
  const { settled, order } = await inAccount(context, async (db) => {
    const before = await lockForChange(db, context.user, id, undefined);
    const changed = await change(db, before);
    return { settled: changed, order: changed[0]?.after ?? before };
  });
  tellOf(context, settled);
  return order;
}
