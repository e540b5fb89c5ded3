import { dollarsFrom, formatMoney } from '@waybill/domain/lib/money';
import type { Order } from '@waybill/domain/orders/schema';
import { balanceOf } from '@waybill/domain/orders/totals';
import { cents, oldestFirst, sumOf } from '@waybill/domain/receivables/entry-rules';
import type { NewApplication } from '@waybill/domain/receivables/entry-schema';
import type { DoorPayment } from '@waybill/domain/runs/door';
import { logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { amountFor, appliedTo, chooseOrders } from '../../orders/ledger/record-payment.ts';
import { type Settled, settle } from '../../orders/ledger/settle.ts';
import { postEntry } from '../../receivables/ledger-repository.ts';

interface Taken {
  store: { id: string; name: string };
  run_number: string;
  /** The day in the account's zone. */
  on: string;
  payments: DoorPayment[];
}

/** The store's open orders that get what those of the stop do not need, the oldest first, locked. */
export async function lockOldest(
  db: Db,
  account_id: string,
  store_id: string,
  payments: DoorPayment[],
): Promise<Order[]> {
  const rest = dollarsFrom(payments.reduce((sum, payment) => sum + cents(payment.rest), 0));
  if (rest <= 0) return [];
  const { orders, applications } = await chooseOrders(db, account_id, store_id, rest, { oldest_first: true });
  const place = ({ id }: Order) => applications.findIndex(({ order_id }) => order_id === id);
  return orders.toSorted((one, other) => place(one) - place(other));
}

/** Records what was taken at the door: it pays `orders` as the rule said, then `oldest`, and the rest lies on account. */
export async function takeMoney(
  context: Context,
  db: Db,
  { store, run_number, on, payments }: Taken,
  orders: Order[],
  oldest: Order[],
): Promise<Settled[]> {
  const { user } = context;
  const known = new Map([...orders, ...oldest].map((order) => [order.id, order]));
  const settled: Settled[] = [];
  for (const { amount, payment_type: type, reference, applications: due, rest } of payments) {
    const open = oldest.map(({ id }) => ({ id, balance: balanceOf(known.get(id) as Order) }));
    const applications = [...due, ...oldestFirst(rest, open)];
    const entry = {
      ...{ kind: 'payment' as const, store_id: store.id, date: on, amount, payment_type: [type], reference },
      ...{ run_number, applications },
    };
    const { id, number } = await postEntry(db, user, entry, todayOf(context));
    const changed = await settle(context, db, applied(known, number, applications));
    for (const { after } of changed) known.set(after.id, after);
    settled.push(...changed);
    const message = `Recorded payment ${number} of ${formatMoney(amount)} from ${store.name} on ${run_number}`;
    const on_account = dollarsFrom(cents(amount) - sumOf(applications));
    await logActivity(db, user, {
      action: 'create',
      entity: 'payment',
      id,
      message,
      data: { created: { ...entry, on_account } },
    });
  }
  return settled;
}

function applied(known: Map<string, Order>, number: string, applications: NewApplication[]) {
  return applications.flatMap(({ order_id }) => {
    const order = known.get(order_id);
    return order ? [appliedTo(order, number, amountFor(order, applications))] : [];
  });
}
