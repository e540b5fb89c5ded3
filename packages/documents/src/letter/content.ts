import { type Day, formatDay } from '@waybill/domain/lib/dates';
import { formatMoney } from '@waybill/domain/lib/money';
import type { DefaultNotice } from '@waybill/domain/receivables/default-schema';
import type { PaperContent } from '../kit/content.ts';
import { type Addressee, type Sender, senderParty, storeParty } from '../statement/parties.ts';

export interface Notice {
  sender: Sender;
  store: Addressee;
  number: string;
  date: Day;
  /** When it is made. */
  created_at: string;
  total: number;
  notify_by: Day;
  orders: DefaultNotice['orders'];
}

const IN_DEFAULT =
  'Payment was due within 30 days of delivery. It has not been received. You are in default as of the dates above. New York requires us to report this to the Office of Cannabis Management within 7 calendar days of the final payment date.';

export function letterContent(notice: Notice): PaperContent {
  const { sender, store, number, date, created_at, total, notify_by, orders } = notice;
  return {
    title: 'Notice of default',
    number,
    created_at,
    sender: senderParty(sender),
    logo: sender.logo,
    parties: [{ role: 'TO', party: storeParty(store) }],
    facts: [
      { label: 'Date', value: formatDay(date) },
      { label: 'Orders', value: String(orders.length) },
      { label: 'Report by', value: formatDay(notify_by) },
    ],
    columns: [
      { label: 'Order', left: 8, width: 120 },
      { label: 'Delivered', left: 150, width: 110 },
      { label: 'Final payment date', left: 280, width: 110 },
      { label: 'Amount', right: 508, width: 84 },
    ],
    lines: orders.map((order) => ({
      figures: [
        order.order_number,
        formatDay(order.delivered_on),
        formatDay(order.final_payment_date),
        formatMoney(order.amount),
      ],
    })),
    totals: [],
    due: { label: 'Total', value: formatMoney(total) },
    closing: { totals_left: 344, value_left: 144 },
    paragraphs: [IN_DEFAULT],
  };
}
