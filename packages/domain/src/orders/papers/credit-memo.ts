import { conflict, invalid, refusedField } from '../../lib/errors.ts';
import { type Cents, dollarsFrom, formatMoney } from '../../lib/money.ts';
import {
  AMOUNT_OF_LINES,
  LINES_OF_ORDER,
  MEMO_LINES_NEEDED,
  type NewCreditMemo,
  type NewMemoLine,
  ORDER_OR_STORE,
} from '../../receivables/credit-memos-api.ts';
import { type Credited, cents } from '../../receivables/entry-rules.ts';
import { AMOUNT, STORE_NEEDED } from '../../receivables/entry-schema.ts';
import { LINE_SENT_TWICE, UNKNOWN_LINE } from '../edit-items.ts';
import { type Order, type OrderLine, QTY_ABOVE_0 } from '../schema.ts';
import { lineAmount, taxOf } from '../totals.ts';

export const FUTURE_MEMO = 'A credit memo cannot be dated in the future.';
export const PRICING_ONLY = 'An amount can be given for the reason Pricing only.';
export const NOTHING_CREDITED = 'A credit memo must be for more than $0.00.';

export interface MemoParts {
  lines: { order_line_id: string; qty: number; amount: number; goods: NewMemoLine['goods'] }[];
  subtotal: number;
  tax: number;
  amount: number;
}

/** Throws what is wrong with a memo before anything is read. */
export function refuseMemo({ order_id, store_id, amount, date, lines }: NewCreditMemo, today: string): void {
  if (order_id && store_id) throw invalid(ORDER_OR_STORE);
  if (!order_id && !store_id) throw refusedField('store_id', STORE_NEEDED);
  if (order_id && amount != null) throw refusedField('amount', AMOUNT_OF_LINES);
  if (order_id && !lines?.length) throw refusedField('lines', MEMO_LINES_NEEDED);
  if (store_id && lines?.length) throw refusedField('lines', LINES_OF_ORDER);
  if (store_id && amount == null) throw refusedField('amount', AMOUNT);
  if (date && date > today) throw refusedField('date', FUTURE_MEMO);
}

/** The lines, tax and amount of a memo, or throws what cannot be credited. */
export function memoOf(
  order: Pick<Order, 'order_details' | 'subtotal' | 'order_total'>,
  credited: Credited,
  { lines: sent, reason }: { lines: NewMemoLine[]; reason: NewCreditMemo['reason'] },
): MemoParts {
  const ids = sent.map(({ order_line_id }) => order_line_id);
  if (new Set(ids).size !== ids.length) throw invalid(LINE_SENT_TWICE);
  const lines = sent.map((line, place) => {
    const bought = order.order_details.find(({ id }) => id === line.order_line_id);
    if (!bought) throw invalid(UNKNOWN_LINE);
    const amount = amountOf(bought, line, reason, place);
    const before = creditedOf(credited, bought.id);
    refuseBeyond(bought, before, { qty: line.qty, amount, isByAmount: line.amount != null });
    return { order_line_id: bought.id, qty: line.qty, amount, goods: line.qty > 0 ? line.goods : 'none' };
  });
  const subtotal = lines.reduce((sum, { amount }) => sum + cents(amount), 0);
  if (subtotal === 0) throw invalid(NOTHING_CREDITED);
  const tax = Math.max(0, taxShare(order, cents(credited.subtotal) + subtotal) - cents(credited.tax));
  return {
    lines,
    subtotal: dollarsFrom(subtotal),
    tax: dollarsFrom(tax),
    amount: dollarsFrom(subtotal + tax),
  };
}

function amountOf(bought: OrderLine, line: NewMemoLine, reason: string, place: number): number {
  if (line.amount != null && reason !== 'Pricing') throw refusedField(`lines.${place}.amount`, PRICING_ONLY);
  if (line.amount == null && line.qty === 0) throw refusedField(`lines.${place}.qty`, QTY_ABOVE_0);
  return line.amount ?? lineAmount({ qty: line.qty, price: bought.price });
}

export function creditedOf({ lines }: Credited, id: string): { qty: number; amount: number } {
  return lines.find(({ order_line_id }) => order_line_id === id) ?? { qty: 0, amount: 0 };
}

function refuseBeyond(
  bought: OrderLine,
  before: { qty: number; amount: number },
  { qty, amount, isByAmount }: { qty: number; amount: number; isByAmount: boolean },
): void {
  const money = Math.max(0, cents(lineAmount(bought)) - cents(before.amount));
  const cases = Math.max(0, bought.qty - before.qty);
  if (isByAmount) {
    if (qty > cases) throw conflict(creditLimit(cases, bought.flavor));
    if (cents(amount) > money) throw conflict(creditLimit(formatMoney(dollarsFrom(money)), bought.flavor));
    return;
  }
  // A credit of the price leaves less to be credited by the case.
  const paidFor = bought.price > 0 ? Math.floor(money / cents(bought.price)) : cases;
  if (qty > Math.min(cases, paidFor)) throw conflict(creditLimit(Math.min(cases, paidFor), bought.flavor));
}

export const creditLimit = (left: number | string, flavor: string) =>
  `Only ${left} of ${flavor} can be credited.`;

/** Throws when an edit leaves less on a line than was credited of it. */
export function refuseBelowCredited(
  lines: { id?: string; qty: number; price: number }[],
  { order_details }: Pick<Order, 'order_details'>,
  credited: Credited,
): void {
  for (const { id, qty, price } of lines) {
    const stored = order_details.find((line) => line.id === id);
    if (!id || !stored) continue;
    const before = creditedOf(credited, id);
    if (qty < before.qty) throw conflict(creditLimit(qty, stored.flavor));
    const amount = lineAmount({ qty, price });
    if (cents(amount) < cents(before.amount)) throw conflict(creditLimit(formatMoney(amount), stored.flavor));
  }
}

/** Half up over all memos of the order together, so that crediting everything credits exactly its tax. */
function taxShare(order: Pick<Order, 'subtotal' | 'order_total'>, credited: Cents): Cents {
  const [tax, subtotal] = [BigInt(cents(taxOf(order))), BigInt(cents(order.subtotal))];
  if (subtotal === 0n) return 0;
  return Number((2n * tax * BigInt(credited) + subtotal) / (2n * subtotal));
}
