import { DomainError } from '@waybill/domain/lib/errors';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import { type MemoParts, memoOf, refuseMemo } from '@waybill/domain/orders/papers/credit-memo';
import type { Order } from '@waybill/domain/orders/schema';
import { NewCreditMemo } from '@waybill/domain/receivables/credit-memos-api';
import type { Credited } from '@waybill/domain/receivables/entry-rules';
import type { Entry } from '@waybill/domain/receivables/entry-schema';

/** The memo as it is typed, a line for each line of the order. */
export type MemoValues = {
  reason: string | null;
  date: string;
  note: string;
  lines: { order_line_id: string; qty: string; amount: string; goods: string }[];
};

export function memoValuesOf(order: Order, today: string): MemoValues {
  const lines = order.order_details.map(({ id }) => ({
    order_line_id: id,
    qty: '',
    amount: '',
    goods: 'none',
  }));
  return { reason: null, date: today, note: '', lines };
}

/** Only lines in which something was typed. */
function bodyOf(order: Order, { reason, date, note, lines }: MemoValues) {
  const isPricing = reason === 'Pricing';
  return {
    order_id: order.id,
    reason: reason ?? undefined,
    date,
    note,
    lines: lines
      .filter(({ qty, amount }) => qty.trim() !== '' || (isPricing && amount.trim() !== ''))
      .map(({ order_line_id, qty, amount, goods }) => ({
        order_line_id,
        qty: numberFrom(qty) ?? 0,
        ...(isPricing && { amount: numberFrom(amount) }),
        goods,
      })),
  };
}

/** What live memos credit of the order already. */
function creditedBy(order: Order, entries: readonly Entry[]): Credited {
  const live = entries.filter(
    ({ kind, state, order_id }) => kind === 'credit_memo' && state === 'posted' && order_id === order.id,
  );
  const sum = (amounts: number[]) => Math.round(amounts.reduce((all, one) => all + one * 100, 0)) / 100;
  const lines = order.order_details.map(({ id }) => {
    const own = live.flatMap((memo) => memo.lines).filter(({ order_line_id }) => order_line_id === id);
    return {
      order_line_id: id,
      qty: own.reduce((all, { qty }) => all + qty, 0),
      amount: sum(own.map(({ amount }) => amount)),
    };
  });
  return {
    lines,
    subtotal: sum(live.map(({ subtotal }) => subtotal ?? 0)),
    tax: sum(live.map(({ tax }) => tax ?? 0)),
  };
}

type Review = { body: NewCreditMemo; parts: MemoParts } | { errors: Record<string, string> };

/** The memo and what it comes to, or what is wrong with it. */
export function reviewMemo(
  order: Order,
  entries: readonly Entry[],
  values: MemoValues,
  today: string,
): Review {
  const parsed = NewCreditMemo.safeParse(bodyOf(order, values));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [
      path[0] === 'lines' ? 'lines' : path.join('.'),
      message,
    ]);
    return { errors: Object.fromEntries(issues.reverse()) };
  }
  try {
    refuseMemo(parsed.data, today);
    const { lines, reason } = parsed.data;
    return {
      body: parsed.data,
      parts: memoOf(order, creditedBy(order, entries), { lines: lines ?? [], reason }),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [field] = Object.keys(error.details.fields ?? {});
    return { errors: { [field === 'date' ? 'date' : 'lines']: error.message } };
  }
}
