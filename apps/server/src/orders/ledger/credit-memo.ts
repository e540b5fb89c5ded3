import { conflict, notFound } from '@waybill/domain/lib/errors';
import { formatMoney } from '@waybill/domain/lib/money';
import { memoOf, refuseMemo } from '@waybill/domain/orders/papers/credit-memo';
import { refuseOutForDelivery } from '@waybill/domain/orders/policies';
import type { Order } from '@waybill/domain/orders/schema';
import { balanceOf } from '@waybill/domain/orders/totals';
import type { NewCreditMemo } from '@waybill/domain/receivables/credit-memos-api';
import { isCancelled } from '@waybill/domain/receivables/entry-rules';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import { logActivity } from '../../activity/log-activity.ts';
import { moveStock } from '../../catalogue/stock/move-stock.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { findEntry, type NewEntry, postEntry } from '../../receivables/ledger-repository.ts';
import { readCredited } from '../../receivables/memos-repository.ts';
import { findStoreName } from '../../receivables/payments-repository.ts';
import { readLineFlavors } from '../items/order-lines-repository.ts';
import { memoMoves } from '../items/stock-moves.ts';
import { returnLots } from '../lots/return-lots.ts';
import { keepInvoice } from '../papers/issue-invoice.ts';
import { appliedTo, foundEntry } from './record-payment.ts';
import { lockOrders, type Settled, settle, tellOf } from './settle.ts';

/** Pays its order up to the balance; the goods come back, and the rest lies on account. */
export async function recordCreditMemo(context: Context, memo: NewCreditMemo): Promise<Entry> {
  const { user } = context;
  const today = todayOf(context);
  refuseMemo(memo, today);
  let settled: Settled[] = [];
  const entry = await inAccount(context, async (db) => {
    const [order] = memo.order_id ? await lockOrders(db, user.account_id, [memo.order_id]) : [];
    const { store_name, fields } = order
      ? await forOrder(db, user.account_id, order, memo)
      : await forStore(db, user.account_id, memo);
    const posted = { ...fields, date: memo.date ?? today };
    const { id, number } = await postEntry(db, user, posted, today);
    const [application] = posted.applications;
    if (order && application)
      settled = await settle(context, db, [appliedTo(order, number, application.amount)]);
    if (order) {
      await bringBack(db, context, order, id, posted.lines ?? []);
      settled = await invoicedAnew(context, db, order, settled);
    }
    const message = `Recorded credit memo ${number} of ${formatMoney(posted.amount)} for ${store_name}`;
    await logActivity(db, user, {
      ...{ action: 'create', entity: 'credit_memo', id, message, data: { created: posted } },
    });
    return foundEntry(await findEntry(db, user.account_id, id));
  });
  tellOf(context, settled);
  return entry;
}

interface Prepared {
  store_name: string;
  fields: Omit<NewEntry, 'date'>;
}

async function forOrder(db: Db, account_id: string, order: Order, memo: NewCreditMemo): Promise<Prepared> {
  refuseOutForDelivery(order);
  if (order.order_status === 'cancelled') throw conflict(isCancelled(order.order_number));
  const { reason, note } = memo;
  const credited = await readCredited(db, account_id, order.id);
  const parts = memoOf(order, credited, { lines: memo.lines ?? [], reason });
  const amount = Math.min(parts.amount, balanceOf(order));
  const applications = amount > 0 ? [{ order_id: order.id, amount }] : [];
  const { store_id, id: order_id } = order;
  const fields = { kind: 'credit_memo' as const, store_id, order_id, reason, note, ...parts, applications };
  return { store_name: order.store_name, fields };
}

/** A plain amount without tax. */
async function forStore(db: Db, account_id: string, memo: NewCreditMemo): Promise<Prepared> {
  const store_id = memo.store_id ?? '';
  const store_name = await findStoreName(db, account_id, store_id);
  if (store_name === undefined) throw notFound('Store');
  const amount = memo.amount ?? 0;
  const { reason, note } = memo;
  const money = { amount, subtotal: amount, tax: 0 };
  return {
    store_name,
    fields: { kind: 'credit_memo', store_id, reason, note, ...money, lines: [], applications: [] },
  };
}

async function bringBack(
  db: Db,
  { user }: Context,
  order: Order,
  entry_id: string,
  lines: NonNullable<NewEntry['lines']>,
): Promise<void> {
  const back = lines.filter(({ qty, goods }) => qty > 0 && goods !== 'none');
  if (back.length === 0) return;
  const flavors = await readLineFlavors(db, user.account_id, order.id);
  const flavorOf = (id: string) => flavors.find((line) => line.id === id)?.flavor_id ?? '';
  const moves = memoMoves(
    back.map((line) => ({ ...line, entry_id })),
    flavorOf,
  );
  await moveStock(db, user, moves);
  await returnLots(db, user, order, entry_id, back);
}

/** Goods that come back may have given a line lots that it had not. */
async function invoicedAnew(context: Context, db: Db, order: Order, settled: Settled[]): Promise<Settled[]> {
  const [paid = { before: order, after: order, notified: [] }] = settled;
  const { order: after } = await keepInvoice(context, db, order, paid.after);
  return after.invoice?.id === order.invoice?.id ? settled : [{ ...paid, after }];
}
