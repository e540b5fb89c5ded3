import { addPayment, creditedOf, memoAmounts } from './ledger.ts';
import {
  ADMINS,
  accountOf,
  agrees,
  type Entry,
  gate,
  type Order,
  type Person,
  pick,
  type Step,
  same,
  totalOf,
} from './model.ts';
import { needsDate, sameOrder, today } from './order-steps.ts';

/** The status of a delivered order follows what is paid of it. */
function follow(order: Order): void {
  order.version += 1;
  if (!needsDate(order.status)) return;
  if (order.paid >= totalOf(order)) order.status = order.status === 'complete' ? 'complete' : 'paid';
  else if (order.paid > 0) order.status = 'partially paid';
  else if (order.status !== 'delivered') order.status = 'unpaid';
}

async function lookAt(person: Person, order: Order): Promise<void> {
  const reply = await person.client.get(`/api/orders/${order.id}`);
  // Where people work at once, this one may have been signed out since.
  if (agrees('read order', person, reply, 200)) sameOrder(person, reply.body.data, order);
}

/** Some of it may lie on account. */
const recordPayment: Step = async (model, person, { one, two, three, foreign }) => {
  const order = pick(accountOf(model, person, foreign).orders, one);
  if (!order) return;
  const open = totalOf(order) - order.paid;
  const applied = 1 + Math.floor((open * (two % 110)) / 100);
  const amount = applied + (three % 4 === 0 ? 1 + (three % 50) : 0);
  const reply = await person.client.post('/api/payments', {
    store_id: order.store,
    amount: amount / 100,
    date: today(),
    payment_type: 'Cash',
    applications: [{ order_id: order.id, amount: applied / 100 }],
  });
  const missing = foreign ? 404 : undefined;
  const refused = order.status === 'cancelled' || applied > open ? 409 : undefined;
  if (!agrees('record payment', person, reply, gate(person, ADMINS) ?? missing ?? refused ?? 201)) return;
  const { number } = addPayment(person.account, order, amount, applied);
  same(person, 'the payment', reply.body.data.number, number);
  follow(order);
  await lookAt(person, order);
};

const creditMemo: Step = async (model, person, { one, two, three, foreign }) => {
  const order = pick(accountOf(model, person, foreign).orders, one);
  const line = order && pick(order.lines, two);
  if (!order || !line) return;
  const qty = 1 + (three % 3);
  const goods = pick(['for_sale', 'held', 'none'] as const as ['for_sale', 'held', 'none'], two) ?? 'none';
  const lines = [{ order_line_id: line.id, qty, goods }];
  const reply = await person.client.post('/api/credit-memos', {
    ...{ order_id: order.id, reason: 'Return', lines },
  });
  const missing = foreign ? 404 : undefined;
  const beyond = qty > line.qty - creditedOf(order, line.id);
  const refused = order.status === 'cancelled' || beyond ? 409 : undefined;
  const nothing = line.cents === 0 ? 400 : undefined;
  const expected = gate(person, ADMINS) ?? missing ?? refused ?? nothing ?? 201;
  if (!agrees('credit memo', person, reply, expected)) return;
  const { subtotal, tax } = memoAmounts(order, line.cents, qty);
  const amount = subtotal + tax;
  const applied = Math.max(0, Math.min(amount, totalOf(order) - order.paid));
  person.account.memos += 1;
  const number = `CM-${1000 + person.account.memos}`;
  const { data } = reply.body;
  same(
    person,
    'the memo',
    [data.number, data.amount, data.tax, data.applied],
    [...[number, amount / 100, tax / 100, applied / 100]],
  );
  const credited = { line: line.id, qty, subtotal, tax, goods };
  order.entries.push({ number, kind: 'credit_memo', amount, applied, isVoid: false, credited });
  order.paid += applied;
  move(order, credited, 1);
  if (applied > 0) follow(order);
  await lookAt(person, order);
};

/** A cancelled order has all its cases back in the house anyway. */
function move(order: Order, { line: id, qty, goods }: NonNullable<Entry['credited']>, sign: 1 | -1): void {
  const flavor = order.lines.find((line) => line.id === id)?.flavor;
  if (!flavor || goods === 'none') return;
  const isCancelled = order.status === 'cancelled';
  if (goods === 'held') flavor.held = (flavor.held ?? 0) + sign * qty;
  if (goods === 'held' && isCancelled) flavor.qty -= sign * qty;
  if (goods === 'for_sale' && !isCancelled) flavor.qty += sign * qty;
  if (!isCancelled) flavor.sold -= sign * qty;
}

/** One that was voided already now and then. */
const voiding =
  (kind: Entry['kind']): Step =>
  async (_model, person, { one, two }) => {
    const entries = person.account.orders.flatMap((order) =>
      order.entries.filter((entry) => entry.kind === kind).map((entry) => ({ order, entry })),
    );
    const live = entries.filter(({ entry }) => !entry.isVoid);
    const chosen = pick(two % 4 === 0 ? entries : live, one);
    if (chosen) await voidOne(person, chosen.order, chosen.entry);
  };

async function voidOne(person: Person, order: Order, entry: Entry): Promise<void> {
  const found = await person.client.get(`/api/payments?storeId=${order.store}&limit=100`);
  const rows: { id: string; number: string }[] = found.body.data ?? [];
  const id = rows.find(({ number }) => number === entry.number)?.id ?? crypto.randomUUID();
  const path = entry.kind === 'payment' ? 'payments' : 'credit-memos';
  const reply = await person.client.post(`/api/${path}/${id}/void`, { reason: 'A mistake' });
  const flavor = order.lines.find((line) => line.id === entry.credited?.line)?.flavor;
  const isOut = entry.credited?.goods === 'for_sale' && order.status !== 'cancelled';
  const gone = isOut && (flavor?.qty ?? 0) < (entry.credited?.qty ?? 0);
  const expected = gate(person, ADMINS) ?? (entry.isVoid || gone ? 409 : 200);
  if (!agrees(`void ${entry.kind}`, person, reply, expected)) return;
  const { applied } = entry;
  if (entry.credited) move(order, entry.credited, -1);
  Object.assign(entry, { applied: 0, isVoid: true });
  order.paid -= applied;
  if (applied > 0) follow(order);
  await lookAt(person, order);
}

export const ledgerSteps = {
  recordPayment,
  creditMemo,
  voidPayment: voiding('payment'),
  voidMemo: voiding('credit_memo'),
};
