import type { InvoiceOrder } from '@waybill/documents/invoice/content';
import { issuedInvoiceContent } from '@waybill/documents/issued/content';
import { packingListContent } from '@waybill/documents/packing-list/content';
import type { IssuedLine } from '@waybill/domain/orders/papers/issued-content';
import { account, buyer, created_at } from './papers.ts';

const PRODUCTS = ['Live Resin Cartridge', 'Sea Salt Caramels', 'Pre-Roll Five Pack', 'Sleep Tincture'];
const FLAVORS = ['Mango', 'Wild Blueberry', 'Sour Diesel', 'Lavender'];

const pick = (words: string[], place: number) => words[place % words.length] ?? '';

export function anIssuedLine(place: number, rest: Partial<IssuedLine> = {}): IssuedLine {
  const qty = (place % 9) + 2;
  const price = 48 + (place % 5) * 6.5;
  return {
    order_line_id: '00000000-0000-4000-8000-000000000001',
    brand_name: 'Hudson Gardens',
    product_name: pick(PRODUCTS, place),
    flavor: pick(FLAVORS, place),
    product_type: 'Vape',
    ...{ size: 0.5, size_unit: 'grams', sku: `HG-${1001 + place}`, is_sample: false, qty, units: qty * 10 },
    ...{ thc_mg: 100, thc_mg_total: qty * 1000, price, amount: qty * price, lots: [] },
    ...rest,
  };
}

export const issuedLines = (count: number) =>
  Array.from({ length: count }, (_, place) => anIssuedLine(place));

export function anIssuedInvoice(
  lines: IssuedLine[],
  names: { store_name?: string; account_name?: string } = {},
) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  return issuedInvoiceContent({
    ...{ number: 'INV-1042', version: 2, replaces: 1, issued_at: created_at, time_zone: account.time_zone },
    ...{ order_number: 'ORD-1007', agent_name: 'Rosa Diaz', sold_at: '2026-11-14T19:05:00Z' },
    seller: {
      ...account,
      license_number: 'OCM-DIST-24-000027',
      tax_registration: 'AUC-1174402',
      account_name: names.account_name ?? account.account_name,
    },
    buyer: { ...buyer, store_name: names.store_name ?? buyer.store_name },
    ...{
      lines,
      subtotal,
      order_total: Math.round(subtotal * 109) / 100,
      payment_terms: 'credit',
      terms_days: 30,
    },
  });
}

/** Not approved yet. */
export function anOrderOf(count: number): InvoiceOrder {
  const order_details = issuedLines(count).map(({ order_line_id: id, ...line }) => ({
    ...line,
    id,
    processor_name: 'Processor',
  }));
  const subtotal = order_details.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...{ order_number: 'ORD-1007', ...buyer, created_at, delivery_date: '2026-11-18', order_details },
    ...{ subtotal, order_total: Math.round(subtotal * 109) / 100, terms_days: 30 },
    payment_info: { amount_paid: 0, payment_type: [] },
  };
}

export function aPackingList(count: number, lots: IssuedLine['lots'] = []) {
  return packingListContent({
    order: { ...anOrderOf(count), invoice: { number: 'INV-1042' }, delivery_driver: 'Sam Ortiz' },
    facts: Array.from({ length: count }, () => ({ units_per_case: 10, lots })),
    account,
  });
}
