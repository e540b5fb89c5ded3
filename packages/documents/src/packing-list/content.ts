import { dayIn, formatDay } from '@waybill/domain/lib/dates';
import type { LineFacts } from '@waybill/domain/orders/papers/issued-content';
import type { OrderLine } from '@waybill/domain/orders/schema';
import { type InvoiceAccount, type InvoiceOrder, senderOf, storeOf } from '../invoice/content.ts';
import { lotLines } from '../issued/content.ts';
import { BLANK, type PaperContent } from '../kit/content.ts';

export interface PackingList {
  order: InvoiceOrder & { invoice: { number: string } | null; delivery_driver: string | null };
  /** One for each line of the order. */
  facts: Pick<LineFacts, 'units_per_case' | 'lots'>[];
  account: InvoiceAccount;
}

/** The packing lists of a run, one after the other, each of as many pages as it has by itself. */
export function packingListsPaper(run: string, lists: readonly PackingList[]): PaperContent | undefined {
  const [first, ...others] = lists.map(packingListContent);
  return first && { ...first, file_title: `Packing lists ${run}`, followed_by: others };
}

export function packingListsFileName(run: string): string {
  return `Packing_Lists_${run}.pdf`;
}

export function packingListFileName({ order_number }: { order_number: string }): string {
  return `PackingList_${order_number}.pdf`;
}

const whole = new Intl.NumberFormat('en-US');

/** What is to be packed, without prices, each line with a box to tick. */
export function packingListContent({ order, facts, account }: PackingList): PaperContent {
  const lines = order.order_details.flatMap((line, place) => {
    const of = facts[place];
    return line.qty > 0 && of ? [{ line, ...of }] : [];
  });
  const cases = lines.reduce((sum, { line }) => sum + line.qty, 0);
  const units = lines.reduce((sum, { line, units_per_case }) => sum + line.qty * units_per_case, 0);
  const day = order.delivery_date ?? dayIn(account.time_zone, new Date(order.created_at));
  return {
    title: 'Packing list',
    number: order.order_number,
    created_at: order.created_at,
    sender: senderOf(account),
    logo: account.logo,
    parties: [{ role: 'DELIVER TO', party: storeOf(order) }],
    facts: [
      { label: 'Order', value: order.order_number },
      { label: 'Invoice', value: order.invoice?.number ?? '–' },
      { label: order.delivery_date ? 'Delivery' : 'Ordered', value: formatDay(day) },
      { label: 'Driver', value: order.delivery_driver ?? '–' },
    ],
    columns: [
      { label: 'Units', right: 430, width: 60 },
      { label: 'Cases', right: 508, width: 60 },
    ],
    title_width: 320,
    has_boxes: true,
    lines: lines.map(({ line, units_per_case, lots }) => ({
      title: line.product_name,
      details: [detailsOf(line), ...lotLines({ lots })],
      figures: [whole.format(line.qty * units_per_case), whole.format(line.qty)],
    })),
    totals: [
      { label: 'Lines', value: whole.format(lines.length) },
      { label: 'Units', value: whole.format(units) },
    ],
    due: { label: 'Cases', value: whole.format(cases) },
    payment_heading: 'Packed by',
    payment: [
      { label: 'Name', value: BLANK, missing: true },
      { label: 'Date', value: BLANK, missing: true },
    ],
    closing: { totals_left: 344, value_left: 100, line_height: 26 },
  };
}

function detailsOf({ brand_name, flavor, product_type, size, size_unit, sku }: OrderLine): string {
  return [brand_name, flavor, product_type, `${size} ${size_unit}`, `SKU ${sku}`].join(' · ');
}
