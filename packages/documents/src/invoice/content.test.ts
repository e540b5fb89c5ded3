import { describe, expect, test } from 'vitest';
import { type InvoiceAccount, type InvoiceOrder, invoiceContent, invoiceFileName } from './content.ts';

const account: InvoiceAccount = {
  account_name: 'Empire Distribution',
  street_address: '45 Water Street',
  city: 'New York',
  state: 'New York',
  zipcode: '10004',
  email: 'billing@empire.example',
  account_phone: '(212) 555-0148',
  bank_name: 'First Hudson Bank',
  routing_number: '021000021',
  account_number: '000123456789',
  account_type: 'Business Checking',
  bank_address: '1 Wall Street',
  terms_days: null,
  time_zone: 'America/New_York',
};

const line = {
  id: '00000000-0000-4000-8000-000000000001',
  brand_name: 'Brand',
  processor_name: 'Processor',
  product_name: 'Cartridge',
  product_type: 'Vape',
  flavor: 'Mango',
  sku: 'M-1',
  qty: 1200,
  price: 10.1,
  size: 0.5,
  size_unit: 'grams',
  is_sample: false,
};

const order: InvoiceOrder = {
  order_number: 'ORD-1001',
  store_name: 'Greenpoint',
  store_license: 'OCM-1',
  store_address: { address: '1 Main St', city: 'Brooklyn', state: 'New York', zipcode: '11222' },
  created_at: '2026-11-15T02:24:00Z',
  delivery_date: '2026-11-20',
  order_details: [line],
  subtotal: 12_120,
  order_total: 13_210.8,
  payment_info: { amount_paid: 0, payment_type: [] },
  terms_days: 30,
};

test('is named after its order', () => {
  expect(invoiceFileName(order)).toBe('Invoice_ORD-1001.pdf');
});

test('dates the invoice by the day of creation where the account is', () => {
  const dates = (zone: string, delivery_date: string | null) =>
    invoiceContent({ ...order, delivery_date }, { ...account, time_zone: zone }).facts.map(
      ({ value }) => value,
    );
  expect(dates('America/New_York', '2026-11-20')).toEqual([
    'ORD-1001',
    'Nov 14, 2026',
    'Due on receipt',
    'Nov 20, 2026',
  ]);
  expect(dates('Europe/Berlin', null)).toEqual([
    'ORD-1001',
    'Nov 15, 2026',
    'Due on receipt',
    'Nov 15, 2026',
  ]);
});

test('3, rule 9: once the business has terms, prints them and the due date', () => {
  const terms = (terms_days: number, delivery_date: string | null = '2026-11-20') =>
    invoiceContent({ ...order, terms_days, delivery_date }, { ...account, terms_days: 30 })
      .facts.slice(2)
      .map(({ value }) => value);
  expect(terms(30)).toEqual(['Net 30', 'Dec 20, 2026']);
  expect(terms(10, null)).toEqual(['Net 10', 'Nov 24, 2026']);
  expect(terms(0)).toEqual(['Due on receipt', 'Nov 20, 2026']);
});

test('writes lines, amounts and both parties', () => {
  const { lines, parties, sender } = invoiceContent(order, account);
  expect(lines).toEqual([
    {
      place: '1',
      title: 'Cartridge',
      details: ['Brand · Mango · 0.5 grams · SKU M-1'],
      figures: ['1,200', '$10.10', '$12,120.00'],
    },
  ]);
  const party = { name: 'Greenpoint', lines: ['License OCM-1', '1 Main St', 'Brooklyn, New York 11222'] };
  expect(parties).toEqual([
    { role: 'BILL TO', party },
    { role: 'SHIP TO', party },
  ]);
  expect(sender.lines).toEqual([
    '45 Water Street',
    'New York, New York 10004',
    '(212) 555-0148',
    'billing@empire.example',
  ]);
});

describe('the tax', () => {
  test.each([
    [100, 109, 'New York Excise Tax (9.0%)', '$9.00'],
    [0.03, 0.03, 'New York Excise Tax (0.0%)', '$0.00'],
    [15.5, 16.9, 'New York Excise Tax (9.0%)', '$1.40'],
    [80, 90, 'New York Excise Tax (12.5%)', '$10.00'],
    [0, 0, 'New York Excise Tax (0.0%)', '$0.00'],
  ])('of %d and %d in all is %s, %s', (subtotal, order_total, label, value) => {
    expect(invoiceContent({ ...order, subtotal, order_total }, account).totals[1]).toEqual({ label, value });
  });
});

test('says what is left to pay once something was paid', () => {
  expect(invoiceContent(order, account).due).toEqual({ label: 'Total', value: '$13,210.80' });
  const paid = { ...order, payment_info: { amount_paid: 13_000, payment_type: [] } };
  const { totals, due } = invoiceContent(paid, account);
  expect(totals.slice(2)).toEqual([
    { label: 'Total', value: '$13,210.80' },
    { label: 'Amount paid', value: '-$13,000.00' },
  ]);
  expect(due).toEqual({ label: 'Balance due', value: '$210.80' });
});

test('holds places for bank details that are not on record', () => {
  const blank = {
    bank_name: '',
    routing_number: ' ',
    account_number: '',
    account_type: '',
    bank_address: '',
  };
  expect(invoiceContent(order, { ...account, ...blank }).payment?.slice(1)).toEqual([
    { label: 'Bank', value: '[Bank name]', missing: true },
    { label: 'Routing number', value: '[Routing number]', missing: true },
    { label: 'Account number', value: '[Account number]', missing: true },
    { label: 'Account type', value: '[Account type]', missing: true },
    { label: 'Bank address', value: '[Bank address]', missing: true },
  ]);
});
