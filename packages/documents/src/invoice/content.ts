import type { AccountInfo } from '@waybill/domain/accounts/invoice-details';
import { addDays, dayIn } from '@waybill/domain/lib/dates';
import { centsFrom, dollarsFrom, formatMoney } from '@waybill/domain/lib/money';
import type { Order } from '@waybill/domain/orders/schema';
import { balanceOf, lineAmount } from '@waybill/domain/orders/totals';
import { addressLines } from '@waybill/domain/partners/address-lines';
import type { Fact, PaperContent, PaperLine, Party, Picture } from '../kit/content.ts';

/** The answer of GET /api/account-info, and the session's zone, in which the account's days begin. */
export type InvoiceAccount = AccountInfo & { time_zone: string; logo?: Picture | undefined };

export type InvoiceOrder = Pick<
  Order,
  | 'order_number'
  | 'store_name'
  | 'store_license'
  | 'store_address'
  | 'created_at'
  | 'delivery_date'
  | 'order_details'
  | 'subtotal'
  | 'order_total'
  | 'payment_info'
  | 'terms_days'
>;

/** Of an invoice that is drawn on demand, and of a credit memo. */
export const PLAIN_TABLE = {
  columns: [
    { label: 'Qty', right: 350, width: 48 },
    { label: 'Rate', right: 430, width: 74 },
    { label: 'Amount', right: 508, width: 72 },
  ],
  title_width: 262,
  closing: { totals_left: 344, value_left: 144 },
};

export function invoiceFileName(order: Pick<Order, 'order_number'>): string {
  return `Invoice_${order.order_number}.pdf`;
}

export function invoiceContent(order: InvoiceOrder, account: InvoiceAccount, stamp?: string): PaperContent {
  const created = dayIn(account.time_zone, new Date(order.created_at));
  return {
    title: 'Invoice',
    number: order.order_number,
    created_at: order.created_at,
    sender: senderOf(account),
    logo: account.logo,
    parties: ['BILL TO', 'SHIP TO'].map((role) => ({ role, party: storeOf(order) })),
    facts: [
      { label: 'Invoice number', value: order.order_number },
      { label: 'Invoice date', value: shortDay(created) },
      ...termsOf(order, account, created),
    ],
    ...PLAIN_TABLE,
    lines: order.order_details.map(lineOf),
    ...totalsOf(order),
    payment_heading: 'Payment instructions',
    payment: paymentOf(account),
    thanks: 'Thank you for your business.',
    ...(stamp && { stamp }),
  };
}

/** Until the business has set terms, an invoice is due on receipt. */
function termsOf(order: InvoiceOrder, account: InvoiceAccount, created: string): Fact[] {
  const days = account.terms_days === null ? 0 : order.terms_days;
  return [
    { label: 'Terms', value: days === 0 ? 'Due on receipt' : `Net ${days}` },
    { label: 'Due date', value: shortDay(addDays(order.delivery_date ?? created, days)) },
  ];
}

export function senderOf(account: InvoiceAccount): Party {
  const { account_name, street_address, city, state, zipcode, account_phone, email } = account;
  const address = addressLines({ address: street_address, city, state, zipcode });
  return { name: account_name, lines: [...address, account_phone, email].filter(isGiven) };
}

export function storeOf({
  store_name,
  store_license,
  store_address,
}: Pick<InvoiceOrder, 'store_name' | 'store_license' | 'store_address'>): Party {
  return {
    name: store_name,
    lines: [`License ${store_license}`, ...(store_address ? addressLines(store_address) : [])],
  };
}

export function shortDay(day: string): string {
  return shortDate.format(new Date(`${day}T00:00:00Z`));
}
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('en-US');

function lineOf(line: Order['order_details'][number], place: number): PaperLine {
  const { product_name, qty, price } = line;
  return {
    place: String(place + 1),
    title: product_name,
    details: [detailsOf(line)],
    figures: [whole.format(qty), formatMoney(price), formatMoney(lineAmount(line))],
  };
}

export function detailsOf({
  brand_name,
  flavor,
  size,
  size_unit,
  sku,
}: Pick<Order['order_details'][number], 'brand_name' | 'flavor' | 'size' | 'size_unit' | 'sku'>): string {
  return [brand_name, flavor, `${size} ${size_unit}`, `SKU ${sku}`].filter(isGiven).join(' · ');
}

function totalsOf(order: InvoiceOrder): Pick<PaperContent, 'totals' | 'due'> {
  const totals = [{ label: 'Subtotal', value: formatMoney(order.subtotal) }, taxFact(order)];
  const total = { label: 'Total', value: formatMoney(order.order_total) };
  const { amount_paid } = order.payment_info;
  if (amount_paid === 0) return { totals, due: total };
  const paid = { label: 'Amount paid', value: formatMoney(-amount_paid) };
  return {
    totals: [...totals, total, paid],
    due: { label: 'Balance due', value: formatMoney(balanceOf(order)) },
  };
}

export function taxFact({ subtotal, order_total }: Pick<Order, 'subtotal' | 'order_total'>): Fact {
  const untaxed = centsFrom(subtotal) ?? 0;
  const tax = (centsFrom(order_total) ?? 0) - untaxed;
  const percent = untaxed === 0 ? 0 : (tax / untaxed) * 100;
  return {
    label: `New York Excise Tax (${percent.toFixed(1)}%)`,
    value: formatMoney(dollarsFrom(tax)),
  };
}

type Bank = Pick<
  AccountInfo,
  'account_name' | 'bank_name' | 'routing_number' | 'account_number' | 'account_type' | 'bank_address'
>;

export function paymentOf(account: Bank): Fact[] {
  return [
    { label: 'Pay to', value: account.account_name },
    fact('Bank', account.bank_name, '[Bank name]'),
    fact('Routing number', account.routing_number, '[Routing number]'),
    fact('Account number', account.account_number, '[Account number]'),
    fact('Account type', account.account_type, '[Account type]'),
    fact('Bank address', account.bank_address, '[Bank address]'),
  ];
}

function fact(label: string, value: string, placeholder: string): Fact {
  return isGiven(value) ? { label, value } : { label, value: placeholder, missing: true };
}

export function isGiven(text: string): boolean {
  return text.trim() !== '';
}
