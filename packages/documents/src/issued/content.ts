import { dayIn, formatDay } from '@waybill/domain/lib/dates';
import { formatMoney } from '@waybill/domain/lib/money';
import {
  type IssuedContent,
  type IssuedLine,
  THC_UNKNOWN,
  totalThc,
} from '@waybill/domain/orders/papers/issued-content';
import { TAX_RATE } from '@waybill/domain/orders/totals';
import { addressLines } from '@waybill/domain/partners/address-lines';
import { isGiven, paymentOf, storeOf, taxFact } from '../invoice/content.ts';
import type { Fact, PaperContent, PaperLine, Party } from '../kit/content.ts';

export const SAMPLE = 'Trade sample, not for resale';

/** Six columns of figures leave less for the titles; what else is said of a line has the whole width below. */
const TABLE = {
  columns: [
    { label: 'Cases', right: 216, width: 34 },
    { label: 'Units', right: 262, width: 40 },
    { label: 'THC / unit', right: 318, width: 48 },
    { label: 'Total THC', right: 384, width: 60 },
    { label: 'Rate', right: 442, width: 54 },
    { label: 'Amount', right: 508, width: 60 },
  ],
  title_width: 140,
  closing: { totals_left: 282, value_left: 130 },
};

/** Every word of an issued invoice, from what was frozen when it was issued. */
export function issuedInvoiceContent(issued: IssuedContent): PaperContent {
  const { number, version, replaces, seller, lines } = issued;
  return {
    title: 'Invoice',
    number: `${number} · Version ${version}`,
    created_at: issued.issued_at,
    sender: sellerOf(issued),
    parties: [
      { role: 'SOLD TO', party: storeOf(issued.buyer) },
      { role: 'SALE', party: saleOf(issued) },
    ],
    facts: [
      { label: 'Invoice number', value: number },
      { label: 'Version', value: replaces === null ? `${version}` : `${version}, replaces ${replaces}` },
      { label: 'Invoice date', value: dayOf(issued, issued.issued_at) },
      { label: 'Terms', value: termsOf(issued) },
    ],
    ...TABLE,
    lines: lines.map(lineOf),
    totals: totalsOf(issued),
    due: { label: 'Total', value: formatMoney(issued.order_total) },
    payment_heading: 'Payment instructions',
    payment: paymentOf(seller),
    thanks: 'Thank you for your business.',
  };
}

function sellerOf({ seller }: IssuedContent): Party {
  const { account_name, street_address: address, city, state, zipcode } = seller;
  const lines = [
    ...addressLines({ address, city, state, zipcode }),
    `License ${seller.license_number}`,
    isGiven(seller.tax_registration) ? `Tax registration ${seller.tax_registration}` : '',
    [seller.account_phone, seller.email].filter(isGiven).join(' · '),
  ];
  return { name: account_name, lines: lines.filter(isGiven) };
}

function saleOf(issued: IssuedContent): Party {
  const sold = `Sold ${dayOf(issued, issued.sold_at)}, ${timeIn(issued.time_zone, issued.sold_at)}`;
  return {
    name: `Order ${issued.order_number}`,
    lines: [sold, `Agent ${issued.agent_name}`],
  };
}

/** Making a format takes longer than drawing with it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' });
  clocks.set(timeZone, known);
  return known;
}

/** 2:05 PM */
export function timeIn(timeZone: string, moment: string): string {
  return clockIn(timeZone).format(new Date(moment)).replace(/\s/g, ' ');
}

function dayOf({ time_zone }: IssuedContent, moment: string): string {
  return formatDay(dayIn(time_zone, new Date(moment)));
}

function termsOf({ payment_terms, terms_days }: IssuedContent): string {
  if (payment_terms === 'cod') return 'Cash on delivery';
  return terms_days === 0 ? 'Due on receipt' : `Net ${terms_days} from delivery`;
}

const whole = new Intl.NumberFormat('en-US');
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const milligrams = (mg: number) => `${decimal.format(mg)} mg`;

function lineOf(line: IssuedLine, place: number): PaperLine {
  const { thc_mg, thc_mg_total } = line;
  return {
    place: String(place + 1),
    title: line.product_name,
    details: detailsOf(line),
    figures: [
      whole.format(line.qty),
      whole.format(line.units),
      thc_mg === null ? (thc_mg_total === null ? '–' : 'by lot') : milligrams(thc_mg),
      thc_mg_total === null ? '–' : milligrams(thc_mg_total),
      formatMoney(line.price),
      formatMoney(line.amount),
    ],
  };
}

function detailsOf(line: IssuedLine): string[] {
  const { brand_name, flavor, product_type, size, size_unit, sku } = line;
  const product = [brand_name, flavor, product_type, `${size} ${size_unit}`, `SKU ${sku}`];
  const said = [...(line.is_sample ? [SAMPLE] : []), ...(line.thc_mg_total === null ? [THC_UNKNOWN] : [])];
  return [
    product.filter(isGiven).join(' · '),
    ...lotLines(line, line.thc_mg === null),
    ...(said.length > 0 ? [said.join(' · ')] : []),
  ];
}

/** 'Lot L-7 · Tag 1A4…' of each lot, with its cases where there are several, and its THC where it says it for itself. */
export function lotLines({ lots }: Pick<IssuedLine, 'lots'>, has_thc = false): string[] {
  return lots.map(({ lot_number, package_uid, qty, thc_mg = null }) =>
    [
      `Lot ${lot_number}`,
      ...(package_uid ? [`Tag ${package_uid}`] : []),
      ...(lots.length > 1 ? [`${whole.format(qty)} ${qty === 1 ? 'case' : 'cases'}`] : []),
      ...(has_thc && thc_mg !== null ? [`THC ${milligrams(thc_mg)} per unit`] : []),
    ].join(' · '),
  );
}

function totalsOf(issued: IssuedContent): Fact[] {
  const { mg, isComplete } = totalThc(issued);
  const percent = (TAX_RATE * 100).toFixed(1);
  return [
    {
      label: 'Total THC',
      value: isComplete ? milligrams(mg) : mg === 0 ? 'not on record' : `${milligrams(mg)} on record`,
    },
    { label: 'Subtotal', value: formatMoney(issued.subtotal) },
    { label: `New York Excise Tax (${percent}%), payable by the seller`, value: taxFact(issued).value },
  ];
}

/** Of a version that is downloaded by itself. */
export function issuedFileName({ number, version }: { number: string; version: number }): string {
  return `Invoice_${number}_v${version}.pdf`;
}
