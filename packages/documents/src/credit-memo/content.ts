import { formatMoney } from '@waybill/domain/lib/money';
import type { Order, OrderLine } from '@waybill/domain/orders/schema';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import {
  detailsOf,
  type InvoiceAccount,
  PLAIN_TABLE,
  senderOf,
  shortDay,
  storeOf,
} from '../invoice/content.ts';
import type { Fact, PaperContent, PaperLine } from '../kit/content.ts';

export interface MemoStore extends Pick<Order, 'store_name' | 'store_license' | 'store_address'> {}

/** The memo, the store that it credits, and the order whose items it credits. */
export interface MemoDocument {
  memo: Entry;
  store: MemoStore;
  order: Pick<Order, 'order_number' | 'order_details'> | null;
}

export function memoFileName({ number }: Pick<Entry, 'number'>): string {
  return `CreditMemo_${number}.pdf`;
}

export function memoContent({ memo, store, order }: MemoDocument, account: InvoiceAccount): PaperContent {
  const void_fact = memo.voided_on ? [{ label: 'Void since', value: shortDay(memo.voided_on) }] : [];
  return {
    title: 'Credit memo',
    number: memo.number,
    created_at: memo.created_at,
    sender: senderOf(account),
    logo: account.logo,
    parties: [{ role: 'CREDIT TO', party: storeOf(store) }],
    facts: [
      { label: 'Memo number', value: memo.number },
      { label: 'Memo date', value: shortDay(memo.date) },
      { label: 'Reason', value: memo.reason ?? '' },
      ...(order ? [{ label: 'Order', value: order.order_number }] : []),
      ...void_fact,
    ],
    ...PLAIN_TABLE,
    lines: order
      ? memo.lines.map((line, place) => creditedLine(line, order.order_details, place))
      : [plainLine(memo)],
    totals: [
      { label: 'Subtotal', value: formatMoney(memo.subtotal ?? memo.amount) },
      { label: 'New York Excise Tax', value: formatMoney(memo.tax ?? 0) },
    ],
    due: { label: 'Total credit', value: formatMoney(memo.amount) },
    payment_heading: 'How it was used',
    payment: usesOf(memo),
    paragraphs: memo.note ? [memo.note] : [],
  };
}

function creditedLine(line: Entry['lines'][number], bought: OrderLine[], place: number): PaperLine {
  const item = bought.find(({ id }) => id === line.order_line_id);
  return {
    place: String(place + 1),
    title: item?.product_name ?? '',
    details: item ? [detailsOf(item)] : [],
    figures: [String(line.qty), item ? formatMoney(item.price) : '', formatMoney(line.amount)],
  };
}

function plainLine({ amount, reason }: Entry): PaperLine {
  const money = formatMoney(amount);
  return { place: '1', title: 'Credit', details: [reason ?? ''], figures: ['', '', money] };
}

function usesOf({ applications, unapplied, void_reason }: Entry): Fact[] {
  if (void_reason) return [{ label: 'Void', value: void_reason }];
  return [
    ...applications.map(({ order_number, amount }) => ({ label: order_number, value: formatMoney(amount) })),
    { label: 'On account', value: formatMoney(unapplied) },
  ];
}
