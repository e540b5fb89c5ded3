import type { Account, Entry, Order } from './model.ts';
import { subtotalOf, totalOf } from './model.ts';

const live = ({ entries }: Order) => entries.filter(({ isVoid }) => !isVoid);
const memosOf = (order: Order) => live(order).flatMap(({ credited }) => credited ?? []);

/** Cases of a line that live memos credit. */
export function creditedOf(order: Order, line: string): number {
  return memosOf(order)
    .filter((credited) => credited.line === line)
    .reduce((sum, { qty }) => sum + qty, 0);
}

/** The lines without the cases that a memo has brought back into the house. */
export function outside(order: Order): Order['lines'] {
  const back = memosOf(order).filter(({ goods }) => goods !== 'none');
  return order.lines.map((line) => {
    const returned = back.filter((each) => each.line === line.id).reduce((sum, { qty }) => sum + qty, 0);
    return { ...line, qty: line.qty - returned };
  });
}

/** Of one line at its price; the tax is that of all memos together less what they have already. */
export function memoAmounts(order: Order, cents: number, qty: number): { subtotal: number; tax: number } {
  const before = memosOf(order);
  const sum = (of: 'subtotal' | 'tax') => before.reduce((total, memo) => total + memo[of], 0);
  const [whole, subtotal] = [subtotalOf(order), cents * qty];
  const share = Math.floor(
    (2 * (totalOf(order) - whole) * (sum('subtotal') + subtotal) + whole) / (2 * whole),
  );
  return { subtotal, tax: Math.max(0, share - sum('tax')) };
}

/** Payments that a lower target takes back, newest first. */
function takenBack(order: Order, target: number): Entry[] {
  let less = order.paid - target;
  const payments = live(order).filter(({ kind, applied }) => kind === 'payment' && applied > 0);
  return payments.reverse().filter(({ applied }) => {
    const taken = less > 0;
    less -= applied;
    return taken;
  });
}

/** Whether credits stand above the target, or a payment concerned lies partly on account. */
export function payRefusal(order: Order, target: number): boolean {
  if (target >= order.paid) return false;
  const credits = live(order)
    .filter(({ kind }) => kind === 'credit_memo')
    .reduce((sum, { applied }) => sum + applied, 0);
  return credits > target || takenBack(order, target).some(({ amount, applied }) => applied !== amount);
}

/** What a change of status records and voids. */
export function payTo(account: Account, order: Order, target: number): void {
  const taken = target < order.paid ? takenBack(order, target) : [];
  for (const entry of taken) {
    order.paid -= entry.applied;
    Object.assign(entry, { applied: 0, isVoid: true });
  }
  if (target > order.paid) addPayment(account, order, target - order.paid);
}

export function addPayment(account: Account, order: Order, amount: number, applied = amount): Entry {
  account.payments += 1;
  const number = `PAY-${1000 + account.payments}`;
  const entry: Entry = { number, kind: 'payment', amount, applied, isVoid: false };
  order.entries.push(entry);
  order.paid += applied;
  return entry;
}
