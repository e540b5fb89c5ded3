import { may } from '@waybill/domain/accounts/permissions';
import { conflict, forbidden, invalid } from '@waybill/domain/lib/errors';
import { formatMoney } from '@waybill/domain/lib/money';
import {
  cents,
  FUTURE_REFUND,
  isVoid,
  NOTHING_TO_APPLY,
  notApplied,
  refuseOverdrawn,
  refusePayment,
  refuseRefund,
  refuseVoid,
} from '@waybill/domain/receivables/entry-rules';
import {
  type ApplyEntry,
  ENTRY_KIND_LABELS,
  type Entry,
  type NewRefund,
} from '@waybill/domain/receivables/entry-schema';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import {
  applyEntry,
  findEntry,
  lockEntry,
  postEntry,
  unapplyEntry,
  voidEntry,
} from '../../receivables/ledger-repository.ts';
import { amountFor, appliedTo, chooseOrders, foundEntry } from './record-payment.ts';
import { lockOrders, type Settled, settle, tellOf } from './settle.ts';

/** Runs a change of an entry and tells of its orders once it is committed. */
export async function changing(
  context: Context,
  id: string,
  change: (db: Db, settled: (orders: Settled[]) => void) => Promise<void>,
): Promise<Entry> {
  let told: Settled[] = [];
  const entry = await inAccount(context, async (db) => {
    await change(db, (orders) => {
      told = orders;
    });
    return foundEntry(await findEntry(db, context.user.account_id, id));
  });
  tellOf(context, told);
  return entry;
}

export function applyPayment(context: Context, id: string, how: ApplyEntry): Promise<Entry> {
  const { user } = context;
  const today = todayOf(context);
  if (!how.oldest_first && !how.applications?.length) throw invalid(NOTHING_TO_APPLY);
  return changing(context, id, async (db, told) => {
    const seen = foundEntry(await findEntry(db, user.account_id, id));
    const { orders, applications } = await chooseOrders(
      db,
      user.account_id,
      seen.store_id,
      seen.unapplied,
      how,
    );
    const entry = foundEntry(await lockEntry(db, user.account_id, id));
    if (entry.state === 'void') throw conflict(isVoid(entry.number));
    refuseOverdrawn(entry.number, entry.unapplied, applications);
    if (applications.length === 0) return;
    await applyEntry(db, user.account_id, id, applications, today);
    told(
      await settle(
        context,
        db,
        orders.map((order) => appliedTo(order, entry.number, amountFor(order, applications))),
      ),
    );
  });
}

export function unapplyPayment(context: Context, id: string, order_id: string): Promise<Entry> {
  const { user } = context;
  return changing(context, id, async (db, told) => {
    foundEntry(await findEntry(db, user.account_id, id));
    const [order] = await lockOrders(db, user.account_id, [order_id]);
    const entry = foundEntry(await lockEntry(db, user.account_id, id));
    const amounts = entry.applications.filter((application) => application.order_id === order_id);
    if (!order || amounts.length === 0)
      throw conflict(notApplied(entry.number, order?.order_number ?? 'this order'));
    if (entry.kind === 'write_off') throw conflict('A write-off is voided, not taken back.');
    await unapplyEntry(db, user.account_id, id, order_id, todayOf(context));
    told(await settle(context, db, [takenFrom(entry, order)]));
  });
}

export function takenFrom(entry: Entry, order: Parameters<typeof appliedTo>[0]) {
  const sum = entry.applications
    .filter(({ order_id }) => order_id === order.id)
    .reduce((total, { amount }) => total + cents(amount), 0);
  const amount = sum / 100;
  const message = `Took ${formatMoney(amount)} of ${entry.number} back from ${order.order_number}`;
  return { order, amount: -amount, message };
}

/** Of a payment, refund or write-off; the latter two by whoever may make them. */
export function voidPayment(context: Context, id: string, reason: string): Promise<Entry> {
  const { user } = context;
  return changing(context, id, async (db, told) => {
    const seen = foundEntry(await findEntry(db, user.account_id, id));
    if (['write_off', 'refund'].includes(seen.kind) && !may(user.role, 'receivables.write_off'))
      throw forbidden();
    if (seen.kind === 'credit_memo') throw conflict('A credit memo is voided with its goods.');
    const orders = await lockOrders(
      db,
      user.account_id,
      seen.applications.map(({ order_id }) => order_id),
    );
    const entry = foundEntry(await lockEntry(db, user.account_id, id));
    refuseVoid(entry);
    await voidEntry(db, user.account_id, id, reason, todayOf(context));
    told(
      await settle(
        context,
        db,
        orders.map((order) => takenFrom(entry, order)),
      ),
    );
    const kind = ENTRY_KIND_LABELS[entry.kind].toLowerCase();
    await logActivity(db, user, {
      action: 'void',
      entity: entry.kind,
      id,
      message: `Voided ${kind} ${entry.number}: ${reason}`,
      data: { changes: { state: { from: 'posted', to: 'void' } } },
    });
  });
}

/** Takes from what lies on account of a payment or of a memo. */
export async function refundPayment(context: Context, id: string, sent: NewRefund): Promise<Entry> {
  const { user } = context;
  const today = todayOf(context);
  refusePayment(sent, today, FUTURE_REFUND);
  const refund = { ...sent, date: sent.date ?? today };
  return inAccount(context, async (db) => {
    const entry = foundEntry(await lockEntry(db, user.account_id, id));
    if (entry.state === 'void') throw conflict(isVoid(entry.number));
    refuseRefund(entry, refund);
    const posted = {
      kind: 'refund' as const,
      store_id: entry.store_id,
      ...refund,
      refund_of: id,
      applications: [],
    };
    const { id: refund_id, number } = await postEntry(db, user, posted, today);
    await logActivity(db, user, {
      action: 'create',
      entity: 'refund',
      id: refund_id,
      message: `Recorded refund ${number} of ${formatMoney(refund.amount)} to ${entry.store_name}`,
      data: { created: { ...refund, refund_of: entry.number } },
    });
    return foundEntry(await findEntry(db, user.account_id, refund_id));
  });
}
