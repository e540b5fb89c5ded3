import { formatMoney } from '@waybill/domain/lib/money';
import type { Order, PaymentInfo } from '@waybill/domain/orders/schema';
import { type PaymentPlan, paymentPlan } from '@waybill/domain/orders/status/status-payments';
import { logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { postEntry, readLivePayments, voidEntry } from '../../receivables/ledger-repository.ts';

/** The entries that a change of status means, or undefined if it means none. */
export async function planPayments(
  db: Db,
  account_id: string,
  order: Order,
  target: PaymentInfo,
): Promise<PaymentPlan | undefined> {
  if (target === order.payment_info) return undefined;
  const plan = paymentPlan(order, await readLivePayments(db, account_id, order.id), target);
  return plan.voids.length > 0 || plan.record ? plan : undefined;
}

export async function writePayments(
  context: Context,
  db: Db,
  order: Order,
  { voids, record }: PaymentPlan,
  reason: string,
): Promise<void> {
  const { user } = context;
  const today = todayOf(context);
  for (const { id, number } of voids) {
    await voidEntry(db, user.account_id, id, reason, today);
    const message = `Voided payment ${number}: ${reason}`;
    const data = { changes: { state: { from: 'posted', to: 'void' } } };
    await logActivity(db, user, { action: 'void', entity: 'payment', id, message, data });
  }
  if (!record) return;
  const applications = [{ order_id: order.id, amount: record.amount }];
  const entry = {
    ...{ kind: 'payment' as const, store_id: order.store_id, date: today, ...record },
    applications,
  };
  const { id, number } = await postEntry(db, user, entry, today);
  const message = `Recorded payment ${number} of ${formatMoney(record.amount)} from ${order.store_name}`;
  await logActivity(db, user, { action: 'create', entity: 'payment', id, message, data: { created: entry } });
}
