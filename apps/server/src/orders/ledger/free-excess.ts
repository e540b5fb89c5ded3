import { dollarsFrom, formatMoney } from '@waybill/domain/lib/money';
import type { Order } from '@waybill/domain/orders/schema';
import { cents } from '@waybill/domain/receivables/entry-rules';
import { logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import {
  applyEntry,
  lockEntry,
  readLiveApplications,
  settleOrders,
  unapplyEntry,
} from '../../receivables/ledger-repository.ts';

/** Takes an amount back from a locked order, from what was applied last; it lies on account afterwards. */
export async function freeExcess(context: Context, db: Db, order: Order, excess: number): Promise<void> {
  if (excess <= 0) return;
  const { account_id } = context.user;
  const today = todayOf(context);
  let left = cents(excess);
  for (const { entry_id, amount } of await readLiveApplications(db, account_id, order.id)) {
    if (left <= 0) break;
    await lockEntry(db, account_id, entry_id);
    await unapplyEntry(db, account_id, entry_id, order.id, today);
    const kept = Math.max(0, cents(amount) - left);
    left -= cents(amount) - kept;
    const remainder = [{ order_id: order.id, amount: dollarsFrom(kept) }];
    if (kept > 0) await applyEntry(db, account_id, entry_id, remainder, today);
  }
  await settleOrders(db, account_id, [{ id: order.id, order_status: order.order_status }]);
  const { amount_paid } = order.payment_info;
  await logActivity(db, context.user, {
    action: 'apply',
    entity: 'order',
    id: order.id,
    message: `Put ${formatMoney(excess)} of ${order.order_number} on account`,
    data: {
      changes: { amount_paid: { from: amount_paid, to: dollarsFrom(cents(amount_paid) - cents(excess)) } },
    },
  });
}
