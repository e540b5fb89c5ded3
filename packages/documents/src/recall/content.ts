import { type Day, formatDay } from '@waybill/domain/lib/dates';
import type { PaperContent } from '../kit/content.ts';
import { type Addressee, type Sender, senderParty, storeParty } from '../statement/parties.ts';

export interface RecallLetter {
  sender: Sender;
  store: Addressee;
  date: Day;
  /** When it is made. */
  created_at: string;
  /** 'Hudson Gardens Live Resin, Mango' */
  product: string;
  sku: string;
  /** 'Lot A-17', or the days in which it was delivered. */
  what: string;
  orders: {
    order_number: string;
    invoice: string | null;
    delivered_on: Day;
    delivered: number;
    returned: number;
    still_out: number;
  }[];
}

const STOP_SELLING =
  'Please stop selling this product at once, keep what you have apart from everything else, and count it. We will contact you about its return and your credit. Tell us if any of it was passed on.';

/** What a store is told when something it has is recalled. */
export function recallLetterContent(letter: RecallLetter): PaperContent {
  const { sender, store, date, created_at, product, sku, what, orders } = letter;
  const stillOut = orders.reduce((sum, order) => sum + order.still_out, 0);
  return {
    title: 'Product recall',
    number: sku,
    created_at,
    sender: senderParty(sender),
    logo: sender.logo,
    parties: [{ role: 'TO', party: storeParty(store) }],
    facts: [
      { label: 'Date', value: formatDay(date) },
      { label: 'Product', value: product },
      { label: 'Recalled', value: what },
    ],
    columns: [
      { label: 'Order', left: 8, width: 70 },
      { label: 'Invoice', left: 90, width: 80 },
      { label: 'Delivered', left: 180, width: 100 },
      { label: 'Cases', right: 350, width: 60 },
      { label: 'Returned', right: 430, width: 70 },
      { label: 'Still out', right: 508, width: 70 },
    ],
    lines: orders.map((order) => ({
      figures: [
        order.order_number,
        order.invoice ?? '',
        formatDay(order.delivered_on),
        String(order.delivered),
        String(order.returned),
        String(order.still_out),
      ],
    })),
    totals: [],
    due: { label: 'Cases still out', value: String(stillOut) },
    closing: { totals_left: 344, value_left: 144 },
    paragraphs: [STOP_SELLING],
  };
}
