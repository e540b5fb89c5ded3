import { invalid, notFound } from '@waybill/domain/lib/errors';
import { formatMoney } from '@waybill/domain/lib/money';
import { refuseOutForDelivery } from '@waybill/domain/orders/policies';
import type { Order } from '@waybill/domain/orders/schema';
import {
  APPLIED_TWICE,
  OTHER_STORE,
  oldestFirst,
  refuseApplication,
  refuseOverdrawn,
  refusePayment,
} from '@waybill/domain/receivables/entry-rules';
import type { ApplyEntry, Entry, NewApplication, NewPayment } from '@waybill/domain/receivables/entry-schema';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { findEntry, postEntry } from '../../receivables/ledger-repository.ts';
import { findStoreName, readOpenOrders } from '../../receivables/payments-repository.ts';
import { lockOrders, type Settled, settle, tellOf } from './settle.ts';

/** Checks and locks the orders first, so that two who record money at once never exceed a balance. */
export async function recordPayment(context: Context, payment: NewPayment): Promise<Entry> {
  const { user } = context;
  const today = todayOf(context);
  refusePayment(payment, today);
  let settled: Settled[] = [];
  const entry = await inAccount(context, async (db) => {
    const { applications: _applications, oldest_first: _oldest, ...sent } = payment;
    const fields = { ...sent, date: payment.date ?? today };
    const store_name = await findStoreName(db, user.account_id, payment.store_id);
    if (store_name === undefined) throw notFound('Store');
    const { orders, applications } = await chooseOrders(
      db,
      user.account_id,
      payment.store_id,
      payment.amount,
      payment,
    );
    refuseOverdrawn('this payment', payment.amount, applications);
    const { id, number } = await postEntry(db, user, { kind: 'payment', ...fields, applications }, today);
    settled = await settle(
      context,
      db,
      orders.map((order) => appliedTo(order, number, amountFor(order, applications))),
    );
    const message = `Recorded payment ${number} of ${formatMoney(payment.amount)} from ${store_name}`;
    const data = { created: { ...fields, applications } };
    await logActivity(db, user, { action: 'create', entity: 'payment', id, message, data });
    return foundEntry(await findEntry(db, user.account_id, id));
  });
  tellOf(context, settled);
  return entry;
}

export function foundEntry(entry: Entry | undefined): Entry {
  if (!entry) throw notFound('Payment');
  return entry;
}

export function appliedTo(order: Order, number: string, amount: number) {
  return { order, amount, message: `Applied ${formatMoney(amount)} of ${number} to ${order.order_number}` };
}

export function amountFor({ id }: Order, applications: NewApplication[]): number {
  return applications.find(({ order_id }) => order_id === id)?.amount ?? 0;
}

/** The named orders, or the open ones of the store from the oldest due date on, locked and able to take the amounts. */
export async function chooseOrders(
  db: Db,
  account_id: string,
  store_id: string,
  amount: number,
  { applications: named = [], oldest_first }: ApplyEntry,
): Promise<{ orders: Order[]; applications: NewApplication[] }> {
  const ids = named.map(({ order_id }) => order_id);
  if (new Set(ids).size !== ids.length) throw invalid(APPLIED_TWICE);
  if (named.length === 0 && oldest_first) {
    const candidates = await readOpenOrders(db, account_id, store_id);
    const chosen = oldestFirst(amount, candidates).map(({ order_id }) => order_id);
    // Locked, and then read again, because they may have been paid meanwhile.
    const orders = await lockOrders(db, account_id, chosen);
    const open = (await readOpenOrders(db, account_id, store_id)).filter(({ id }) => chosen.includes(id));
    const applications = oldestFirst(amount, open);
    const taken = new Set(applications.map(({ order_id }) => order_id));
    return { orders: orders.filter(({ id }) => taken.has(id)), applications };
  }
  const orders = await lockOrders(db, account_id, ids);
  for (const order of orders) {
    refuseOutForDelivery(order);
    if (order.store_id !== store_id) throw invalid(OTHER_STORE);
    refuseApplication(order, amountFor(order, named));
  }
  return { orders, applications: named };
}
